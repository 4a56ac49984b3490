import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { expectAccessible } from "../testing/axe.ts";
import { createToastQueue } from "./toast-queue.ts";
import { Toaster } from "./Toaster.tsx";

test("messages shown before and after the toaster is there both appear, in a polite region", async () => {
  const queue = createToastQueue();
  queue.show({ kind: "success", text: "Added to My Agenda" });
  render(<Toaster queue={queue} label="Messages" closeLabel="Close" />);
  expect(await screen.findByText("Added to My Agenda")).toBeDefined();
  act(() => queue.show({ kind: "error", text: "No connection" }));
  expect(await screen.findByText("No connection")).toBeDefined();
  expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
  await expectAccessible();
});

test("a message is closed by its button", async () => {
  const queue = createToastQueue();
  render(<Toaster queue={queue} label="Messages" closeLabel="Close" />);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => queue.show({ kind: "info", text: "Data saved" }));
  await screen.findByText("Data saved");
  const close = await screen.findByRole("button", { name: "Close" });
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByText("Data saved")).toBeNull());
});
