import { vi } from "vitest";

/** Makes everything count as near the viewport, which jsdom has none of. */
export const bringNear = (): void => {
  class Observer {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
      this.#tell([entry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
};
