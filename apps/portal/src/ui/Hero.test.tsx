import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hero } from "./Hero.tsx";
import { PARALLAX_DEBOUNCE } from "./use-parallax.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.scrollY = 0;
});

const scrollTo = (offset: number) => {
  window.scrollY = offset;
  window.dispatchEvent(new Event("scroll"));
};

const scene = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>(".scene");
  if (!element) throw new Error("The scene is missing");
  return element;
};

const offsetOf = (layer: HTMLElement): number =>
  Number(/translate3d\(\S+, ([\d.]+)px/.exec(layer.style.transform)?.[1]);

test("the layers move by a third of the scroll, 6 ms after its last event", () => {
  render(<Hero size="landing" title="Forum" />);
  scrollTo(300);
  vi.advanceTimersByTime(PARALLAX_DEBOUNCE - 1);
  expect(offsetOf(scene())).toBe(0);
  vi.advanceTimersByTime(1);
  expect(offsetOf(scene())).toBe(100);
});

test("the layers do not move under reduced motion", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    ...window.matchMedia("(prefers-reduced-motion: reduce)"),
    matches: true,
  });
  render(<Hero size="landing" title="Forum" />);
  scrollTo(300);
  vi.advanceTimersByTime(PARALLAX_DEBOUNCE);
  expect(offsetOf(scene())).toBe(0);
});

test("the name is the page's heading and the picture is hidden from screen readers", () => {
  render(<Hero size="landing" title="Forum" topic="Europe at the pass" date="Karpacz" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveProperty("textContent", "Forum");
  expect(scene().closest("[aria-hidden=true]")).not.toBeNull();
});
