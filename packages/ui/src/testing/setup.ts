import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi, type MockInstance } from "vitest";

/** The first test that opens a page also waits for the compilation of its code. */
configure({ asyncUtilTimeout: 10_000 });

/** Stubs for browser functions that jsdom lacks. */
const stubs = () => {
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
  // axe calls it to detect icon fonts.
  HTMLCanvasElement.prototype.getContext = () => null;
};

beforeAll(stubs);

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

// The simulated browser has no modal dialogs.
if (typeof HTMLDialogElement !== "undefined" && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector("button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
