import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { AlertDialog } from "./AlertDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { SelectBoxField } from "./SelectBoxField.tsx";

const Details = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show details
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Evening walk" closeLabel="Close">
        <p>Bring a lamp.</p>
      </Dialog>
    </>
  );
};

test.each([["{Escape}"], ["{Enter}"]])(
  "a dialog opens, is closed by %s and returns the focus",
  async (key) => {
    render(<Details />);
    const opener = screen.getByRole("button", { name: "Show details" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Evening walk" });
    expect(dialog.textContent).toContain("Bring a lamp.");
    await expectAccessible(dialog);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" })),
    );
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test("an error dialog shows the message and has one button", async () => {
  const onClose = vi.fn<() => void>();
  render(
    <AlertDialog
      open
      onClose={onClose}
      kind="error"
      title="Error"
      text="Invalid username or password"
      okLabel="OK"
    />,
  );
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Invalid username or password");
  await expectAccessible(dialog);
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  { pointer: "fine", focused: "Room" },
  { pointer: "coarse", focused: "Close" },
])("a form dialog focuses $focused with a $pointer pointer", async ({ pointer, focused }) => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  render(
    <Dialog open onClose={() => {}} title="Move" closeLabel="Close" initialFocus="field">
      <p>To another room</p>
      <SelectBoxField
        label="Room"
        options={[{ value: "1", label: "Library" }]}
        value="1"
        onChange={() => {}}
      />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(focused)));
});
