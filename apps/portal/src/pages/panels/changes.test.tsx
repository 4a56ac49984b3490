import { type PanelChange, routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const water = buildPanel({ id: 1, topic: "Water" });
const AS_IT_WAS = { topic: null, startDate: null, place: null };

const change = (id: number, row: Partial<PanelChange>): PanelChange => ({
  id,
  changedAt: new Date().toISOString(),
  isCalledOff: false,
  topic: "Water",
  date: DAY,
  startDate: water.startDate,
  place: "Great Hall",
  before: AS_IT_WAS,
  ...row,
});

beforeEach(() => {
  answer(routes.panels.dates, [DAY]);
  answer(routes.panels.lookups, buildLookups({ paths: [], types: [], rooms: [] }));
  answer(routes.panels.list, [water]);
});

test("what was moved, renamed or has another room says so, and what was called off stands above", async () => {
  const startDate = water.startDate.replace(/T\d\d:\d\d/, "T08:15");
  answer(routes.panels.changes, [
    change(1, { before: { topic: "Rivers", startDate, place: "Blue Room" } }),
    change(9, { isCalledOff: true, topic: "Wind" }),
    change(8, { isCalledOff: true, topic: "Long ago", changedAt: "2020-01-01T00:00:00Z" }),
  ]);
  const { user } = await renderPage("/panels");
  expect(
    await screen.findByText(
      "moved from 08:15 · now in Great Hall, before: Blue Room · renamed, before: Rivers",
    ),
  ).toBeTruthy();
  const notice = await screen.findByText("1 event was called off");
  await user.click(notice);
  const list = notice.closest("details");
  expect(list && within(list).getByText("Wind")).toBeTruthy();
  expect(screen.queryByText("Long ago")).toBeNull();
  await expectAccessible();
});

test("the page of what was called off says so", async () => {
  answer(routes.panels.changes, [change(9, { isCalledOff: true, topic: "Wind" })]);
  answer(routes.panels.details, () => refusal(404, { code: "not-found", title: "Not found" }));
  await renderPage("/panels/details/9", { language: "pl" });
  expect(await screen.findByText("Wydarzenie „Wind” się nie odbędzie.")).toBeTruthy();
});
