import { routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { cacheOf } from "../../lib/query-cache.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const SLOW = { timeout: 10_000 };

test("announces a change of the programme, and shows it when the person asks for it", async () => {
  let [version, topic] = ["first", "Grids"];
  let requests = 0;
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, () => [buildPanel({ topic })]);
  mockRoute(routes.panels.version, () => {
    requests += 1;
    return { version };
  });
  const { user } = await renderPage(`/panels?day=${DAY}`);
  await screen.findByText("Grids");
  await waitFor(() => expect(requests).toBe(1), SLOW);
  await cacheOf(routes.panels.version).invalidate();
  expect(requests).toBe(2);
  expect(screen.queryByText("The programme has changed")).toBeNull();

  // Data of the last second counts as current.
  const comparedAt = Date.now();
  await waitFor(() => expect(Date.now() - comparedAt).toBeGreaterThan(1_000), SLOW);
  [version, topic] = ["second", "Grids without borders"];
  await cacheOf(routes.panels.version).invalidate();
  expect(await screen.findByText("The programme has changed")).toBeDefined();
  expect(screen.getByText("Grids")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await screen.findByText("Grids without borders");
  await waitFor(() => expect(screen.queryByText("The programme has changed")).toBeNull());
}, 15_000);
