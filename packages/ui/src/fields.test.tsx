import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { Checkbox } from "./Checkbox.tsx";
import { DateBox } from "./DateBox.tsx";
import { SearchField } from "./SearchField.tsx";
import { Select } from "./Select.tsx";
import { TextField } from "./TextField.tsx";

test("a field's error is part of its description", async () => {
  const { container } = render(<TextField label="Username" error="The field is required" />);
  const input = screen.getByLabelText("Username");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("The field is required");
  await expectAccessible(container);
});

test("a password is shown and hidden again", async () => {
  render(
    <TextField label="Password" type="password" reveal={{ show: "Show it", hide: "Hide it" }} />,
  );
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show it" }));
  expect(input.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide it" }));
  expect(input.getAttribute("type")).toBe("password");
});

test("a click on the label checks the checkbox", async () => {
  const onChange = vi.fn<() => void>();
  const { container } = render(<Checkbox label="My speeches" onChange={onChange} />);
  await userEvent.click(screen.getByText("My speeches"));
  expect(screen.getByRole("checkbox", { name: "My speeches" })).toHaveProperty("checked", true);
  expect(onChange).toHaveBeenCalledOnce();
  await expectAccessible(container);
});

test("Enter in a date completes it and does not submit the form", async () => {
  const onSubmit = vi.fn<() => void>();
  const onChange = vi.fn<(day: string | null) => void>();
  const texts = {
    openCalendar: "Open",
    invalidDate: "No date",
    previousMonth: "<",
    nextMonth: ">",
  };
  render(
    <form onSubmit={onSubmit}>
      <label htmlFor="day">Day</label>
      <DateBox
        id="day"
        language="en"
        texts={texts}
        value={null}
        initialDay="2026-11-28"
        onChange={onChange}
      />
    </form>,
  );
  await userEvent.type(screen.getByLabelText("Day"), "2026-11-29{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("2026-11-29");
  expect(onSubmit).not.toHaveBeenCalled();
});

type SearchProps = { compact?: boolean; onSearch: (text: string) => void };

const Search = ({ compact, onSearch }: SearchProps) => {
  const [text, setText] = useState("");
  return (
    <SearchField
      label="Search"
      clearLabel="Clear"
      submitLabel="Go"
      compact={compact}
      value={text}
      onChange={setText}
      onSearch={onSearch}
    />
  );
};

test("Enter submits, and clearing submits an empty search and preserves the focus", async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { container } = render(<Search onSearch={onSearch} />);
  const input = screen.getByRole("searchbox", { name: "Search" });
  await userEvent.type(input, "grids{Enter}");
  expect(onSearch).toHaveBeenLastCalledWith("grids");
  await expectAccessible(container);
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(onSearch).toHaveBeenLastCalledWith("");
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});

test.each([true, false])(
  "the search button submits, also in compact layout (%s)",
  async (compact) => {
    const onSearch = vi.fn<(text: string) => void>();
    const { container } = render(<Search compact={compact} onSearch={onSearch} />);
    await userEvent.type(screen.getByRole("searchbox"), "grids");
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(onSearch).toHaveBeenLastCalledWith("grids");
    await expectAccessible(container);
  },
);

const paths = [
  { value: "", label: "Show all" },
  { value: "7", label: "Energy forum" },
];

const PathSelect = ({ onChange }: { onChange: (value: string) => void }) => {
  const [path, setPath] = useState("");
  const handleChange = (value: string) => {
    setPath(value);
    onChange(value);
  };
  return <Select label="Path" options={paths} value={path} onChange={handleChange} />;
};

test("an option can be selected by keyboard", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<PathSelect onChange={onChange} />);
  const box = () => screen.getByRole("combobox", { name: "Path" });
  await screen.findByRole("combobox");
  expect(box().textContent).toContain("Show all");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(await screen.findByRole("option", { name: "Energy forum" })).toBeDefined();
  await expectAccessible(screen.getByRole("listbox"));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenCalledWith("7");
  expect(box().textContent).toContain("Energy forum");
  await waitFor(() => expect(document.activeElement).toBe(box()));
});

test("no style element is added to the page", async () => {
  const before = document.querySelectorAll("style").length;
  render(<PathSelect onChange={() => {}} />);
  await userEvent.click(await screen.findByRole("combobox", { name: "Path" }));
  await screen.findByRole("option", { name: "Energy forum" });
  expect(document.querySelectorAll("style")).toHaveLength(before);
});
