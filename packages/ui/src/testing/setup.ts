import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi, type MockInstance } from "vitest";

/** A page's code is transformed when the first test opens it, which takes a slow machine its time. */
configure({ asyncUtilTimeout: 10_000 });

/** What jsdom lacks and the kit, or an app that draws with it, calls. */
const standIns = () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.getAnimations = () => [];
  // axe asks for it when it looks for icon fonts.
  HTMLCanvasElement.prototype.getContext = () => null;
};

beforeAll(standIns);

let complaints: { method: string; spy: MockInstance }[] = [];

beforeEach(() => {
  complaints = (["error", "warn"] as const).map((method) => ({
    method,
    spy: vi.spyOn(console, method),
  }));
});

afterEach(() => {
  cleanup();
  for (const { method, spy } of complaints) {
    expect(spy, `console.${method} was called`).not.toHaveBeenCalled();
  }
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.useRealTimers();
});
