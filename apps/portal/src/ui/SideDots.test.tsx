import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { SideDots } from "./SideDots.tsx";

type Sight = { target: Element; isIntersecting: boolean };
let notify: (sights: Sight[]) => void = () => {};

beforeEach(() => {
  const Observer = function (callback: (sights: Sight[]) => void) {
    notify = callback;
    return { observe() {}, disconnect() {} };
  };
  vi.stubGlobal("IntersectionObserver", Observer);
});

const sections = [
  { id: "forum", label: "My Forum" },
  { id: "partners", label: "Partners" },
];

const sight = (id: string, isIntersecting: boolean): Sight => {
  const target = document.getElementById(id);
  if (!target) throw new Error(`No section ${id}`);
  return { target, isIntersecting };
};

test("the dot of the section in view is the current one", async () => {
  const { container } = render(
    <>
      <SideDots label="Sections" sections={sections} />
      <section id="forum" />
      <section id="partners" />
    </>,
  );
  const current = () => container.querySelector("[aria-current]")?.textContent;
  expect(current()).toBe("My Forum");
  act(() => notify([sight("forum", true), sight("partners", true)]));
  expect(current()).toBe("My Forum");
  act(() => notify([sight("forum", false)]));
  expect(current()).toBe("Partners");
  expect(screen.getByRole("link", { name: "Partners" }).getAttribute("href")).toBe("#partners");
  await expectAccessible(container);
});
