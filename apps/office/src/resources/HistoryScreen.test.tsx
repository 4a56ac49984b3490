import type { HistoryEntry } from "@foyer/contract/resources/history";
import { officeRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute } from "../testing/server.ts";

const { history, runs, options } = officeRoutes;
const RUN_ID = "3f0e7a52-5b1c-4f57-9f0e-3d2a7c1b9e44";
const TITLES = new Map([
  [1, "Great Hall"],
  [2, "Rowan Room"],
]);

const buildEntry = (entry: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: "2026-09-01T10:00:00Z",
  actor: { id: 1, name: "anna", fullName: "Anna Nowak" },
  preparedBy: null,
  via: "office",
  action: "change",
  resource: "panels",
  objectId: 5,
  title: "Trust",
  runId: null,
  before: { room: 1 },
  after: { room: 2 },
  isUndoable: true,
  ...entry,
});

const MOVE = buildEntry({});
const IMPORTED = buildEntry({
  id: 2,
  via: "import",
  action: "create",
  resource: "people",
  title: "Jan Wilk",
  runId: RUN_ID,
  before: null,
  after: {},
});

/** Role in the history of a viewer. */
const HIDDEN = buildEntry({
  id: 3,
  action: "create",
  resource: "roles",
  title: null,
  before: null,
  after: null,
});

const mockHistory = () => {
  const queries: Record<string, string>[] = [];
  mockRoute(history.changes, ({ query }) => {
    queries.push(query);
    const run = {
      id: RUN_ID,
      kind: "people" as const,
      state: "done" as const,
      file: "people.xlsx",
      counts: [{ resource: "people", action: "create" as const, count: 6_000 }],
    };
    return {
      items: [
        { entry: HIDDEN, run: null },
        { entry: IMPORTED, run },
        { entry: MOVE, run: null },
      ],
      total: 3,
    };
  });
  mockRoute(history.actors, () => ({
    items: [{ accountId: 1, tokenId: null, name: "Anna Nowak" }],
  }));
  mockRoute(options.list, ({ query }) => ({
    items: (query["ids"] ?? "").split(",").map((id) => ({
      id: Number(id),
      title: TITLES.get(Number(id)) ?? "",
    })),
  }));
  return queries;
};

test("describes changes in sentences with names, and an import in one item", async () => {
  mockHistory();
  mockRoute(history.all, () => ({ items: [IMPORTED], total: 6_000 }));
  const { user } = renderOffice("/history");
  const move = await screen.findByText(/Anna Nowak/, { selector: "li:last-child strong" });
  const item = move.closest("li");
  await waitFor(() =>
    expect(item?.textContent).toContain("Anna Nowak moved “Trust” from Great Hall to Rowan Room"),
  );
  const hidden = screen.getByText(/· Created$/).closest("li");
  expect(hidden?.textContent).not.toContain("#5");
  const run = screen.getByText(/Import of “people.xlsx”/).closest("li");
  expect(run?.textContent).toContain("People: 6,000 added");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Show entries" }));
  expect((await screen.findAllByText(/added “/)).length).toBe(1);
});

test("filters by person in the URL", async () => {
  const queries = mockHistory();
  const { user, router } = renderOffice("/history?action=change");
  await screen.findByText(/Import of “people.xlsx”/);
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(await screen.findByRole("button", { name: "Person" }));
  await user.click(await screen.findByRole("radio", { name: "Anna Nowak" }));
  await expect.poll(() => queries.at(-1)).toMatchObject({ action: "change", accountId: "1" });
  expect(router.state.location.search).toMatchObject({ accountId: 1, action: "change" });
  await user.click(screen.getByRole("button", { name: "Remove filter: Action" }));
  await expect.poll(() => queries.at(-1)).toMatchObject({ accountId: "1" });
  expect(queries.at(-1)).not.toHaveProperty("action");
});

test("shows what the undo of an import keeps before it starts", async () => {
  mockHistory();
  mockRoute(runs.previewUndo, () => ({ records: 6_000, changedSince: 1, titles: ["Jan Wilk"] }));
  const { user } = renderOffice("/history");
  const run = (await screen.findByText(/Import of “people.xlsx”/)).closest("li");
  if (!run) throw new Error("the run is missing");
  await user.click(within(run).getByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/keeps the later change: Jan Wilk/)).toBeTruthy();
  expect(within(dialog).getByText("6,000 records are restored.")).toBeTruthy();
});

test("offers to remove filters without matches, and has none while there are no changes", async () => {
  mockRoute(history.changes, () => ({ items: [], total: 0 }));
  mockRoute(history.actors, () => ({ items: [] }));
  const { user } = renderOffice("/history?action=change");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByRole("heading", { name: "No changes yet" });
  expect(screen.queryByRole("button", { name: "Filter" })).toBeNull();
});

test("names number and format of the records in an export", async () => {
  const exported = { action: "export" as const, objectId: null, title: null, before: null };
  const entry = buildEntry({
    ...exported,
    resource: "people",
    after: { count: 404, format: "csv" },
  });
  mockRoute(history.changes, () => ({ items: [{ entry, run: null }], total: 1 }));
  mockRoute(history.actors, () => ({ items: [] }));
  renderOffice("/history");
  expect(await screen.findByText(/404 records, CSV/)).toBeTruthy();
});

test("links no deleted person, whose name the history has lost", async () => {
  const entry = buildEntry({ action: "create", resource: "people", title: "", before: null });
  mockRoute(history.changes, () => ({ items: [{ entry, run: null }], total: 1 }));
  mockRoute(history.actors, () => ({ items: [] }));
  renderOffice("/history");
  const name = await screen.findByText("deleted person");
  expect(name.closest("a")).toBeNull();
});
