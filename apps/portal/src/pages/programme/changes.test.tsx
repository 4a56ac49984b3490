import { type PanelChange, routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const water = buildPanel({ id: 1, topic: "Water" });
const UNCHANGED = { topic: null, startDate: null, location: null };

const change = (id: number, row: Partial<PanelChange>): PanelChange => ({
  id,
  changedAt: new Date().toISOString(),
  isCancelled: false,
  topic: "Water",
  date: DAY,
  startDate: water.startDate,
  location: "Great Hall",
  before: UNCHANGED,
  ...row,
});

beforeEach(() => {
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups({ paths: [], types: [], rooms: [] }));
  mockRoute(routes.panels.list, [water]);
});

test("marks moved, renamed and relocated sessions, and lists cancelled ones above", async () => {
  const startDate = water.startDate.replace(/T\d\d:\d\d/, "T08:15");
  mockRoute(routes.panels.changes, [
    change(1, { before: { topic: "Rivers", startDate, location: "Blue Room" } }),
    change(9, { isCancelled: true, topic: "Wind" }),
    change(8, { isCancelled: true, topic: "Long ago", changedAt: "2020-01-01T00:00:00Z" }),
  ]);
  const { user } = await renderPage("/panels");
  expect(
    await screen.findByText(
      `moved: 08:15 → ${water.startDate.slice(11, 16)}, Blue Room → Great Hall · renamed, previously Rivers`,
    ),
  ).toBeTruthy();
  const summary = await screen.findByText("1 session was cancelled");
  await user.click(summary);
  const list = summary.closest("details");
  expect(list && within(list).getByText("Wind")).toBeTruthy();
  expect(screen.queryByText("Long ago")).toBeNull();
  await expectAccessible();
});

test("reports a cancelled session on its page", async () => {
  mockRoute(routes.panels.changes, [change(9, { isCancelled: true, topic: "Wind" })]);
  mockRoute(routes.panels.details, () => refusal(404, { code: "not-found", title: "Not found" }));
  await renderPage("/panels/details/9", { language: "pl" });
  expect(await screen.findByText("Wydarzenie „Wind” się nie odbędzie.")).toBeTruthy();
});
