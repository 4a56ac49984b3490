import { ITEM_TYPE, routes, type PanelItem } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { updateSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { mockRoute, refusal } from "../../testing/server.ts";
import { EventDialog } from "./EventDialog.tsx";

const concert: PanelItem = {
  id: 31,
  gid: "00000000-0000-4000-8000-000000000031",
  itemType: ITEM_TYPE.culturalEvent,
  date: "2026-11-18",
  startDate: "2026-11-18T20:00:00+01:00",
  endDate: "2026-11-18T22:00:00+01:00",
  roomId: null,
  isRecommended: false,
  isMine: false,
  isLiked: false,
  partners: [],
  description: {
    topic: "Evening at Wang",
    type: null,
    thematicPath: null,
    description: null,
    building: "Wang",
    room: "Nave",
  },
  icon: null,
  color: null,
  showDetails: true,
  additionalContent: null,
  people: [],
};

const html = (text: string) => new Response(text, { headers: { "content-type": "text/html" } });

const show = (panel: PanelItem) =>
  render(
    <QueryClientProvider client={queryClient}>
      <EventDialog event={panel} open onClose={() => {}} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T21:00:00+01:00") });
  updateSession({ conference: { year: 2026, type: 1 }, profile: buildProfile() });
});

afterEach(() => {
  vi.useRealTimers();
});

test("shows topic, state, time, location and text of a cultural event", async () => {
  mockRoute(routes.events.culturalDetails, ({ query }) =>
    html(`<p>Organ, language ${query.get("language")}</p>`),
  );
  show(concert);

  expect(await screen.findByRole("dialog", { name: "Evening at Wang" })).toBeTruthy();
  expect(await screen.findByText("Organ, language 1")).toBeTruthy();
  expect(screen.getByText("Current")).toBeTruthy();
  expect(screen.getByText("Wed 2026-11-18, 20:00–22:00")).toBeTruthy();
  expect(screen.getByText("Wang, Nave")).toBeTruthy();
  await expectAccessible();
});

test("updates the state as time passes", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: Date.parse("2026-11-18T19:59:55+01:00"),
  });
  mockRoute(routes.events.culturalDetails, () => html("<p>Organ</p>"));
  show(concert);
  expect(await screen.findByText("Incoming")).toBeTruthy();

  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Current")).toBeTruthy();
  act(() => void vi.setSystemTime(Date.parse("2026-11-18T22:00:01+01:00")));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("Ended")).toBeTruthy();
});

test("shows no state of a special event and no time that the organiser hides", async () => {
  updateSession({ profile: buildProfile({ agendaVisibleFields: [] }) });
  mockRoute(routes.events.specialDetails, () => html("<p>By invitation</p>"));
  show({ ...concert, itemType: ITEM_TYPE.specialEvent });

  expect(await screen.findByText("By invitation")).toBeTruthy();
  expect(screen.queryByText("Current")).toBeNull();
  expect(screen.queryByText(/20:00/)).toBeNull();
});

test("reports an event without a text", async () => {
  mockRoute(routes.events.culturalDetails, () => html(" "));
  show(concert);
  expect(await screen.findByText("There is no description of this event yet.")).toBeTruthy();
});

test("retries a failed request", async () => {
  mockRoute(routes.events.culturalDetails, () => refusal(404));
  show(concert);
  await screen.findByText("The description of the event could not be loaded.");

  mockRoute(routes.events.culturalDetails, () => html("<p>Organ</p>"));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Organ")).toBeTruthy();
});
