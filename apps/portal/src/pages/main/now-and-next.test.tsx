import { MODULE, routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildPanel, buildPanelDetails, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const NEXT_DAY = "2026-11-19";
const grids = buildPanel({ id: 1, topic: "Grids" });
const water = buildPanel({ id: 2, topic: "Water", start: "12:00", end: "13:00" });
const poster = buildPanel({ id: 3, itemType: 1, topic: "Poster", start: "08:00", end: "23:00" });
const rail = buildPanel({ id: 4, topic: "Rail", date: NEXT_DAY });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  mockRoute(routes.panels.list, ({ query }) =>
    [poster, grids, water, rail].filter(({ date }) => date === query.get("date")),
  );
});
afterEach(() => void vi.useRealTimers());

const findCard = async () => within(await screen.findByRole("region", { name: "Now and next" }));
const listTopics = async () =>
  (await findCard()).queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ["before the conference", "2026-11-02T10:00", ["Poster", "Grids", "Water"], null],
  ["in the night before", `${DAY}T01:00`, ["Poster", "Grids", "Water"], null],
  ["during a session", `${DAY}T10:30`, ["Grids", "Water"], "Now · 10:30 · 1 session"],
  ["during a break", `${DAY}T11:30`, ["Water"], "Now · 11:30 · nothing is on right now"],
  ["in the evening", `${DAY}T22:00`, ["Rail"], "Now · 22:00 · nothing is on right now"],
  [
    "after the conference",
    "2026-11-19T23:00",
    [],
    "The programme has ended. You can still browse it.",
  ],
])("shows visitors the current and next sessions: %s", async (_, instant, topics, note) => {
  vi.setSystemTime(Date.parse(`${instant}:00+01:00`));
  const days = [DAY, NEXT_DAY];
  await renderPage("/", { profile: buildProfile({ days }) });
  const card = await findCard();
  if (note !== null) await card.findByText(note);
  expect(await listTopics()).toEqual(topics);
  expect(card.getByRole("link", { name: "Programme" })).toHaveProperty("pathname", "/panels");
  await expectAccessible();
});

test("shows the programme if the agenda is empty or over", async () => {
  vi.setSystemTime(Date.parse(`${DAY}T11:30:00+01:00`));
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [grids] });
  await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  expect(await listTopics()).toEqual(["Water"]);
  expect(screen.queryByText("Next for you")).toBeNull();
});

test("opens the dialog of an event for visitors without an agenda", async () => {
  vi.setSystemTime(Date.parse("2026-11-02T10:00:00+01:00"));
  mockRoute(routes.events.culturalDetails, () => new Response("<p>Ink</p>"));
  mockRoute(routes.panels.details, buildPanelDetails({ ...poster, topic: "Poster" }));
  const { user, router } = await renderPage("/");
  await user.click((await findCard()).getByRole("button", { name: "Poster" }));
  expect(router.state.location.search).toEqual({ open: "event-3" });
  expect(await screen.findByRole("dialog", { name: "Poster" })).toBeTruthy();
});

test("hides the programme from people without access", async () => {
  vi.setSystemTime(Date.parse(`${DAY}T11:30:00+01:00`));
  const accessProfile = buildAccessProfile({ userGroupModules: [MODULE.chat] });
  await renderPage("/", { isLoggedIn: true, profile: buildProfile({ accessProfile }) });
  await screen.findByRole("region", { name: "Welcome" });
  expect(screen.queryByRole("region", { name: "Now and next" })).toBeNull();
});
