import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox, type ComboboxOption } from "./Combobox.tsx";

const PEOPLE: ComboboxOption[] = [
  { id: 1, title: "Anna Kowalska", detail: "Brzoza" },
  { id: 2, title: "Anna Kowalska", detail: "Jesion" },
  { id: 3, title: "Jan Buk" },
];

/** Form with a combobox; it returns the selected ids, submissions and pasted lists. */
const renderForm = ({ isSearching = false } = {}) => {
  const calls = {
    change: vi.fn<(id: number | undefined) => void>(),
    submit: vi.fn<() => void>(),
    paste: vi.fn<(lines: string[]) => void>(),
  };
  const Form = () => {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    const [text, setText] = useState("");
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          calls.submit();
        }}
      >
        <label htmlFor="person">Person</label>
        <Combobox
          id="person"
          value={value}
          options={PEOPLE.filter(({ title }) => title.includes(text))}
          isSearching={isSearching}
          onSearch={setText}
          onChange={(option) => {
            setValue(option);
            calls.change(option?.id);
          }}
          onPasteLines={calls.paste}
          placeholder="Select"
        />
        <button type="submit">Save</button>
      </form>
    );
  };
  render(<Form />);
  return { ...calls, user: userEvent.setup(), input: screen.getByRole("combobox") };
};

test("Enter selects the highlighted option and never submits the form", async () => {
  const { user, input, change, submit } = renderForm();
  await user.type(input, "Anna");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Anna KowalskaBrzoza",
    "Anna KowalskaJesion",
  ]);
  await user.keyboard("{ArrowDown}{Enter}{Enter}");
  expect(change).toHaveBeenCalledExactlyOnceWith(2);
  expect(submit).not.toHaveBeenCalled();
  expect(input).toHaveProperty("value", "Anna Kowalska");
});

test("typing after a dialog has focused the field replaces the selected option", async () => {
  const { user, input, change } = renderForm();
  await user.type(input, "Anna{Enter}");
  await user.tab();
  act(() => input.focus());
  await user.keyboard("Jan{Enter}");
  expect(input).toHaveProperty("value", "Jan Buk");
  expect(change).toHaveBeenLastCalledWith(3);
});

test("Escape restores the selected option, and then closes the dialog around the field", async () => {
  const onEscape = vi.fn<() => void>();
  const { user, input, change } = renderForm();
  document.addEventListener("keydown", ({ key }) => key === "Escape" && onEscape());
  await user.type(input, "Jan{Enter}");
  await user.keyboard("x{Escape}");
  expect(input).toHaveProperty("value", "Jan Bukx");
  await user.keyboard("{Escape}");
  expect(input).toHaveProperty("value", "Jan Buk");
  onEscape.mockClear();
  await user.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledOnce();
  expect(input).toHaveProperty("value", "Jan Buk");
  expect(change).toHaveBeenCalledExactlyOnceWith(3);
});

test("Enter selects nothing while the options belong to the previous text", async () => {
  const { user, input, change, submit } = renderForm({ isSearching: true });
  await user.type(input, "Jan{Enter}");
  expect(change).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(input).toHaveProperty("value", "Jan");
});

test("text without an option stays visible with an error, and an empty input removes the value", async () => {
  const { user, input, change, submit } = renderForm();
  await user.type(input, "Ewa");
  expect(await screen.findByText("No matches.")).toBeDefined();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Select an item of the list.")).toBeDefined();
  expect(input).toHaveProperty("value", "Ewa");
  expect(submit).not.toHaveBeenCalled();

  await user.clear(input);
  await user.type(input, "Jan{Enter}");
  await waitFor(() => expect(screen.queryByText("Select an item of the list.")).toBeNull());
  await user.clear(input);
  expect(change.mock.calls).toEqual([[3], [undefined]]);
});

test("a pasted list arrives as lines, a single line as text", async () => {
  const { user, input, paste } = renderForm();
  await user.click(input);
  await user.paste("Anna Kowalska\n Jan Buk; Ewa Lipa\n");
  expect(paste).toHaveBeenCalledExactlyOnceWith(["Anna Kowalska", "Jan Buk", "Ewa Lipa"]);
  await user.paste("Jan Buk");
  expect(input).toHaveProperty("value", "Jan Buk");
});
