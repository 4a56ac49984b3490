import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Select } from "./Select.tsx";

test("an open list is one list, beside its control, and goes when it is closed", async () => {
  const user = userEvent.setup();
  render(
    <main>
      <Select
        label="Room"
        options={[{ value: "", label: "Show all" }]}
        value=""
        onChange={() => {}}
      />
    </main>,
  );
  await user.click(await screen.findByRole("combobox"));
  expect(await screen.findAllByRole("listbox")).toHaveLength(1);
  expect(screen.getByRole("main").contains(screen.getByRole("listbox"))).toBe(true);
  expect(document.querySelector("[data-base-ui-focus-guard]")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});
