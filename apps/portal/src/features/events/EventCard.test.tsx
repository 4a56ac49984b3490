import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pictureId } from "../../testing/building-builders.ts";
import { buildEvent } from "../../testing/event-builders.ts";
import { EventCard } from "./EventCard.tsx";

const show = (event = buildEvent()) =>
  render(<EventCard event={event} showTime onOpen={() => {}} onShowPlan={undefined} />);

afterEach(() => {
  vi.useRealTimers();
});

test("updates the state as time passes", () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: Date.parse("2026-11-18T19:59:55+01:00"),
  });
  show();
  expect(screen.getByText("Incoming")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Current")).toBeTruthy();
});

test("removes a picture that fails to load", () => {
  show(buildEvent({ description: { pictureFileId: pictureId(4) } }));
  fireEvent.error(screen.getByRole("presentation"));
  expect(screen.queryByRole("presentation")).toBeNull();
});
