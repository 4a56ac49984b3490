import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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

test("a list that starts open is one list, beside its control, and goes when it is closed", async () => {
  const user = userEvent.setup();
  render(
    <main>
      <SelectPanel {...list.props} startsOpen />
    </main>,
  );
  expect(await screen.findAllByRole("listbox")).toHaveLength(1);
  expect(screen.getByRole("main").contains(screen.getByRole("listbox"))).toBe(true);
  expect(document.querySelector("[data-base-ui-focus-guard]")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
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
