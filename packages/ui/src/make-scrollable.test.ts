import { beforeEach, expect, test, vi } from "vitest";
import { makeScrollable } from "./make-scrollable.ts";

let resize = () => {};

beforeEach(() => {
  class Observer {
    constructor(callback: () => void) {
      resize = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  return () => vi.unstubAllGlobals();
});

/** Box of 100 px with content of a given height, because jsdom computes no layout. */
const buildBox = (html: string, height: number) => {
  const box = document.createElement("div");
  box.innerHTML = `<div>${html}</div>`;
  vi.spyOn(box, "clientHeight", "get").mockReturnValue(100);
  vi.spyOn(box, "scrollHeight", "get").mockReturnValue(height);
  return box;
};

test.each([
  { what: "a long text", html: "<p>Bring a lamp.</p>", height: 300, isStop: true },
  { what: "a short text", html: "<p>Bring a lamp.</p>", height: 100, isStop: false },
  { what: "long content with buttons", html: "<button>+</button>", height: 300, isStop: false },
])("a box with $what is a stop of the Tab key: $isStop", ({ html, height, isStop }) => {
  const box = buildBox(html, height);
  makeScrollable(box);
  resize();
  expect(box.getAttribute("tabindex")).toBe(isStop ? "0" : null);
});
