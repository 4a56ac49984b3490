import { routes } from "@foyer/contract";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildProfile } from "../../testing/builders.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer } from "../../testing/server.ts";

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T10:30:00Z`) });
  answer(routes.panels.dates, [DAY]);
  answer(routes.panels.lookups, buildLookups());
  answer(routes.panels.list, [buildPanel({ id: 1, topic: "Grids" })]);
});
afterEach(() => void vi.useRealTimers());

test("whose clock goes otherwise is told once which one the times go by", async () => {
  await renderPage("/panels", { profile: buildProfile({ timeZone: "Asia/Kathmandu" }) });
  await screen.findByRole("heading", { name: "Grids" });
  expect(
    screen.getAllByText(/^Times are those of Asia\/Kathmandu; where you are it is \d\d:\d\d\.$/),
  ).toHaveLength(1);
});

test("whose clock goes as the conference's is told nothing", async () => {
  await renderPage("/panels", { profile: buildProfile({ timeZone: OWN }) });
  await screen.findByRole("heading", { name: "Grids" });
  expect(screen.queryByText(/^Times are those of/)).toBeNull();
});
