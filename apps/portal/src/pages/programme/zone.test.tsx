import { routes } from "@foyer/contract";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildProfile } from "../../testing/builders.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const LOCAL_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T10:30:00Z`) });
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, [buildPanel({ id: 1, topic: "Grids" })]);
});
afterEach(() => void vi.useRealTimers());

test("shows the time zone once if the visitor's clock differs", async () => {
  await renderPage("/panels", { profile: buildProfile({ timeZone: "Asia/Kathmandu" }) });
  await screen.findByRole("heading", { name: "Grids" });
  expect(
    screen.getAllByText(/^Times are in Asia\/Kathmandu\. Your local time is \d\d:\d\d\.$/),
  ).toHaveLength(1);
});

test("shows no time zone if the visitor's clock is the same", async () => {
  await renderPage("/panels", { profile: buildProfile({ timeZone: LOCAL_TIME_ZONE }) });
  await screen.findByRole("heading", { name: "Grids" });
  expect(screen.queryByText(/^Times are in/)).toBeNull();
});
