import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Select } from "./Select.tsx";
import { SelectBox } from "./SelectBox.tsx";

test("an open list is rendered once, next to its control, and removed when closed", async () => {
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

test("a list of more than fifteen options has a search field", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: string) => void>();
  const rooms = Array.from({ length: 16 }, (_, index) => ({
    value: `${index}`,
    label: `Room ${index}`,
  }));
  render(<Select label="Room" options={rooms} value="3" onChange={onChange} />);

  await user.click(await screen.findByRole("combobox", { name: "Room" }));
  await user.type(await screen.findByLabelText("Search the list"), "ROOM 15");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Room 15"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("15");

  await user.click(screen.getByRole("combobox", { name: "Room" }));
  await user.type(await screen.findByLabelText("Search the list"), "attic");
  expect(await screen.findByText("No matches.")).toBeDefined();
});

test.each([
  ["Select", Select],
  ["SelectBox", SelectBox],
] as const)(
  "Enter in the search field of %s selects the first match, submits no form",
  async (...row) => {
    const [, Control] = row;
    const user = userEvent.setup();
    const onChange = vi.fn<(value: string) => void>();
    const onSubmit = vi.fn<() => void>();
    const rooms = Array.from({ length: 16 }, (_, index) => ({
      value: `${index}`,
      label: `Room ${index}`,
    }));
    render(
      <form onSubmit={onSubmit}>
        <Control label="Room" options={rooms} value="3" onChange={onChange} />
      </form>,
    );
    const search = async (text: string) => {
      await user.click(await screen.findByRole("combobox", { name: "Room" }));
      await user.type(await screen.findByLabelText("Search the list"), text);
    };

    await search("room 12{Enter}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("12");
    await search("attic{Enter}");
    expect(onChange).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);
