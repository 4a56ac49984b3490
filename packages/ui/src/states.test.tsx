import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "./testing/axe.ts";
import { Avatar } from "./Avatar.tsx";
import { Badge } from "./Badge.tsx";
import { Button } from "./Button.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { FLASH_GUARD } from "./use-delayed.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a fast load shows no overlay, a slow one does after 150 ms", () => {
  vi.useFakeTimers();
  const { rerender } = render(<LoadingOverlay active label="Loading…" />);
  act(() => void vi.advanceTimersByTime(FLASH_GUARD - 1));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Loading…");
  rerender(<LoadingOverlay active={false} label="Loading…" />);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a busy button ignores clicks and preserves its name", async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send", busy: true }));
  expect(onClick).not.toHaveBeenCalled();
});

test("a busy button does not submit its form", async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a button with aria-disabled is focusable and calls its handler", async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button aria-disabled onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Send" });
  expect(button.ariaDisabled).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test("initials replace a picture that fails to load, and a new picture is tried", () => {
  const { container, rerender } = render(
    <Avatar name="Anna Nowak" src="/broken.png" alt="Anna Nowak" />,
  );
  fireEvent.error(screen.getByRole("img", { name: "Anna Nowak" }));
  expect(container.textContent).toBe("AN");
  rerender(<Avatar name="Anna Nowak" src="/other.png" alt="Anna Nowak" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/other.png");
});

test("a badge has its count as text, shows at most 99+ and nothing for zero", () => {
  const { container, rerender } = render(<Badge count={140} label="140 unread" />);
  expect(container.textContent).toBe("99+140 unread");
  rerender(<Badge count={0} label="0 unread" />);
  expect(container.textContent).toBe("");
});

test("a failed load can be retried", async () => {
  const onRetry = vi.fn<() => void>();
  const { container } = render(
    <ErrorState text="No answer" retryLabel="Try again" onRetry={onRetry} />,
  );
  expect(screen.getByRole("alert").textContent).toContain("No answer");
  await expectAccessible(container);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
