import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { SelectPanel } from "./SelectPanel.tsx";

const list = (
  <SelectPanel
    label="Room"
    options={[{ value: "", label: "Show all" }]}
    value=""
    onChange={() => {}}
    startsOpen={false}
    takesFocus
  />
);

test("the list takes over the focus of its shell", () => {
  render(list);
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

test("whoever has gone on to another field types there", () => {
  const form = (content: ReactNode) => (
    <form>
      {content}
      <input aria-label="Username" />
    </form>
  );
  const { rerender } = render(form(null));
  screen.getByRole("textbox").focus();
  rerender(form(list));
  expect(screen.getByRole("combobox")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
