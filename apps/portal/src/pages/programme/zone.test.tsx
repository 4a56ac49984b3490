import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
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

test("shows the time zone once a day if the visitor's clock differs", async () => {
  const profile = buildProfile({ timeZone: "Asia/Kathmandu" });
  const { user, unmount } = await renderPage("/panels", { profile });
  await screen.findByRole("heading", { name: "Grids" });
  const main = within(screen.getByRole("main"));
  const notice = /^Times are in Asia\/Kathmandu\. Your local time is \d\d:\d\d\.$/;
  expect(await screen.findAllByText(notice)).toHaveLength(1);
  // A line in the page would move the sessions.
  expect(main.queryByText(notice)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close message" }));
  unmount();
  await renderPage("/panels", { profile });
  await screen.findByRole("heading", { name: "Grids" });
  expect(screen.queryByText(notice)).toBeNull();
});

test("shows no time zone if the visitor's clock is the same", async () => {
  await renderPage("/panels", { profile: buildProfile({ timeZone: LOCAL_TIME_ZONE }) });
  await screen.findByRole("heading", { name: "Grids" });
  expect(screen.queryByText(/^Times are in/)).toBeNull();
});
