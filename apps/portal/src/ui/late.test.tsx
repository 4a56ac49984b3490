import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLate } from "./late.tsx";

type GreetingProps = { readonly name: string };

const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}</p>;
const ShortGreeting = ({ name }: GreetingProps) => <p>Hi {name}</p>;

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const loadGreeting = vi.fn<() => Promise<typeof Greeting>>();

/** What is on screen as the part is needed or not. */
const renderLate = (isNeeded: boolean) => {
  const Late = createLate(loadGreeting, ShortGreeting);
  const { rerender } = render(<Late isNeeded={isNeeded} name="Anna" />);
  return {
    need: (needed: boolean) => rerender(<Late isNeeded={needed} name="Anna" />),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loadGreeting.mockReset().mockResolvedValue(Greeting);
});
afterEach(() => vi.useRealTimers());

test("code that is not needed yet comes by itself, and later at once", async () => {
  const late = renderLate(false);
  expect(loadGreeting).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(loadGreeting).toHaveBeenCalledOnce();
  expect(screen.queryByText("Good morning, Anna")).toBeNull();

  late.need(true);
  expect(screen.getByText("Good morning, Anna")).toBeDefined();
  expect(loadGreeting).toHaveBeenCalledOnce();
});

test("code that fails to come has a stand-in, and is asked for at the next need", async () => {
  loadGreeting.mockImplementationOnce(lost);
  const late = renderLate(true);
  expect(await screen.findByText("Hi Anna")).toBeDefined();

  late.need(false);
  expect(screen.queryByText("Hi Anna")).toBeNull();
  late.need(true);
  expect(await screen.findByText("Good morning, Anna")).toBeDefined();
});

test("code that fails to come before it is needed troubles nobody", async () => {
  loadGreeting.mockImplementationOnce(lost);
  const late = renderLate(false);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  late.need(true);
  expect(await screen.findByText("Good morning, Anna")).toBeDefined();
});

test("code that stays away has a stand-in too, which stays while it is read", async () => {
  let arrive: (part: typeof Greeting) => void = () => {};
  loadGreeting.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  renderLate(true);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText("Hi Anna")).toBeDefined();

  await act(async () => arrive(Greeting));
  expect(screen.getByText("Hi Anna")).toBeDefined();
});
