import { vi } from "vitest";

/** Makes every element count as near the viewport, which jsdom does not implement. */
export const mockNearViewport = (): void => {
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
      this.#callback([entry], this as unknown as IntersectionObserver);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
};
