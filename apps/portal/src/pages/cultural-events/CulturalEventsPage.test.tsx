import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { pictureId, sampleHotel } from "../../testing/building-builders.ts";
import { buildProfile } from "../../testing/builders.ts";
import { buildEvent } from "../../testing/event-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const DAYS = ["2026-11-17", "2026-11-18", "2026-11-19"];
const profile = buildProfile({ days: DAYS });

const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });

const html = (text: string) => new Response(text, { headers: { "content-type": "text/html" } });

const card = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name: title });
  const article = heading.closest("article");
  if (article === null) throw new Error(`No card has the title ${title}`);
  return within(article);
};

afterEach(() => {
  vi.useRealTimers();
});

test("lists events by day, each with picture, time, location, excerpt and state", async () => {
  setTime("2026-11-18T21:00:00+01:00");
  mockRoute(routes.events.list, [
    buildEvent({ id: 1, title: "Quartet", date: "2026-11-17" }),
    buildEvent({ id: 2, description: { pictureFileId: pictureId(4) } }),
    buildEvent({ id: 3, title: "Night film", start: "22:30", end: "23:50" }),
  ]);
  const { user } = await renderPage("/cultural-events", { profile });

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cultural events");
  expect(document.title).toBe("Cultural events – Foyer");
  const today = within(await screen.findByRole("region", { name: "Day 2 (Wed\u00a02026-11-18)" }));
  expect(today.getByText("Today")).toBeTruthy();
  expect(today.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    ["Evening at Wang", "Night film"],
  );
  const concert = await card("Evening at Wang");
  expect(concert.getByText("20:00–22:00")).toBeTruthy();
  expect(concert.getByText("Wang, Nave")).toBeTruthy();
  expect(concert.getByText("Organ and choir")).toBeTruthy();
  expect(concert.getByText("Current")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Quartet" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Ended events/ }));
  expect((await card("Quartet")).getByText("Ended")).toBeTruthy();
  expect((await card("Night film")).getByText("Incoming")).toBeTruthy();
  const address = concert.getByRole("presentation").getAttribute("src");
  expect(address).toBe(`/api/files/download?id=${pictureId(4)}`);
  await expectAccessible();
});

test("hides dates and times that the organiser hides", async () => {
  mockRoute(routes.events.list, [buildEvent()]);
  await renderPage("/cultural-events", {
    profile: buildProfile({ days: DAYS, agendaVisibleFields: [] }),
  });
  expect(await screen.findByRole("region", { name: "Day 2" })).toBeTruthy();
  expect(screen.queryByText(/20:00/)).toBeNull();
});

test("opens an event with text and partners at its own URL, and Back closes it", async () => {
  const partners = [{ id: 5, description: { externalID: "a", name: "Nordsee", logoId: null } }];
  mockRoute(routes.events.list, [buildEvent({ partners })]);
  mockRoute(routes.events.culturalDetails, () => html("<p>Who <strong>plays</strong></p>"));
  const { user, router } = await renderPage("/cultural-events", { profile });

  await user.click(await screen.findByRole("button", { name: "Show more: Evening at Wang" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Evening at Wang" }));
  expect(await dialog.findByText("plays")).toBeTruthy();
  expect(dialog.getByRole("heading", { name: "Partners" })).toBeTruthy();
  expect(dialog.getByText("Nordsee")).toBeTruthy();
  expect(router.state.location.href).toBe("/cultural-events?open=event-31");
  await expectAccessible();

  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("opens the plan of the room from the card and from the dialog", async () => {
  mockRoute(routes.panels.list, []);
  mockRoute(routes.events.list, [buildEvent()]);
  mockRoute(routes.events.culturalDetails, () => html("<p>Organ</p>"));
  mockRoute(routes.buildings.roomData, { buildingId: 5, floorId: 50, roomId: 7 });
  mockRoute(routes.buildings.details, sampleHotel());
  const { user, router } = await renderPage("/cultural-events", { profile });

  await user.click(await screen.findByRole("button", { name: "Show on map: Evening at Wang" }));
  expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
  expect(router.state.location.href).toBe("/cultural-events?open=room-7");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Show more: Evening at Wang" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Evening at Wang" }));
  await user.click(dialog.getByRole("button", { name: "Show on map" }));
  expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
});

test.each([
  ["without a room", { roomId: null, roomCode: null, hasPlan: false }],
  ["in a room without a plan", { hasPlan: false }],
])("offers no plan for an event %s", async (_description, change) => {
  mockRoute(routes.events.list, [buildEvent(change)]);
  await renderPage("/cultural-events", { profile });
  expect(await screen.findByRole("button", { name: /^Show more/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Show on map/ })).toBeNull();
});

test.each(["event-99", "room-99"])("shows that %s in the URL does not exist", async (open) => {
  mockRoute(routes.events.list, [buildEvent()]);
  const { router } = await renderPage(`/cultural-events?open=${open}`, { profile });
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/cultural-events"));
});

test("shows that a conference has no cultural events", async () => {
  mockRoute(routes.events.list, []);
  await renderPage("/cultural-events", { profile, language: "pl" });
  expect(await screen.findByText("Nie ogłoszono jeszcze wydarzeń kulturalnych.")).toBeTruthy();
});

test("retries a failed request", async () => {
  mockRoute(routes.events.list, () => refusal(400));
  const { user } = await renderPage("/cultural-events", { profile });
  await screen.findByText("The cultural events could not be loaded.");

  mockRoute(routes.events.list, [buildEvent()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Evening at Wang" })).toBeTruthy();
});
