import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { toast } from "./toast.ts";
import { Toaster } from "./Toaster.tsx";

test("messages sent before and after the toaster is mounted appear in a polite region", async () => {
  toast.success("Added to My Agenda");
  render(<Toaster label="Messages" closeLabel="Close" />);
  act(() => toast.error("No connection"));
  expect(await screen.findByText("Added to My Agenda")).toBeDefined();
  expect(await screen.findByText("No connection")).toBeDefined();
  expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
  await expectAccessible();
});

test("a message is closed by its button", async () => {
  render(<Toaster label="Messages" closeLabel="Close" />);
  act(() => toast.info("Data saved"));
  await screen.findByText("Data saved");
  const close = await screen.findByRole("button", { name: "Close" });
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByText("Data saved")).toBeNull());
});

test("a message replaces the previous one, and its action runs once", async () => {
  const undone: string[] = [];
  render(<Toaster label="Messages" closeLabel="Close" />);
  act(() => toast.success("First"));
  act(() => toast.success("Second", { label: "Undo", run: () => undone.push("Second") }));
  const second = await screen.findByText("Second");
  await waitFor(() => expect(screen.getByText("First").closest("[data-limited]")).not.toBeNull());
  expect(second.closest("[data-limited]")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undone).toEqual(["Second"]);
  await waitFor(() => expect(screen.queryByText("Second")).toBeNull());
});
