import { expect, it } from "vitest";
import { linkOfTask, sortTasks } from "./overview-tasks.ts";

it("puts people who wait before incomplete content, and omits tasks without records", () => {
  const tasks = sortTasks([
    { key: "missing.en", count: 40, resource: "rooms" },
    { key: "missing.en", count: 90, resource: "panels" },
    { key: "reports", count: 0 },
    { key: "clashes", count: 3, resource: "panels" },
    { key: "failedCredentials", count: 12, resource: "people" },
  ]);
  expect(tasks.map(({ key, count }) => [key, count])).toEqual([
    ["failedCredentials", 12],
    ["clashes", 3],
    ["missing.en", 90],
    ["missing.en", 40],
  ]);
});

it("links tasks to their screen, and the others to a filtered list", () => {
  expect(linkOfTask("2026-1", { key: "reports", count: 1 })).toMatchObject({
    to: "/$edition/reports",
  });
  const search = { gaps: "pl" } as const;
  expect(
    linkOfTask("2026-1", { key: "missing.pl", count: 1, resource: "rooms", search }),
  ).toMatchObject({ params: { edition: "2026-1", resource: "rooms" }, search });
});
