import type { ImportReport, ImportRow } from "@foyer/contract/imports/office";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import type { Run } from "@foyer/contract/resources/runs";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderOffice } from "../../testing/render-office.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const RUN_ID = "0190c6c1-7d3e-7a52-9c0b-4f1e2d3c4b5a";

const buildRow = (overrides: Partial<ImportRow>): ImportRow => ({
  row: 2,
  state: "added",
  id: null,
  title: "Ridge Hotel",
  faults: [],
  edits: [],
  before: null,
  after: null,
  ...overrides,
});

const buildReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  vanished: 0,
  edited: 0,
  otherRecords: 0,
  rows: [],
  sheets: ["Hotels"],
  sheet: 0,
  headerRow: 0,
  columns: [
    { header: "Hotel", field: "name_en", sample: "Ridge Hotel" },
    { header: "Street", field: null, sample: "Rynek 1" },
  ],
  unknownValues: [],
  unknownValueCount: 0,
  zones: [],
  matches: [],
  createMissing: [],
  unmatched: { missing: [], added: [] },
  notifications: { agendas: 0, people: 0, changed: 0, cancelled: 0, restored: 0 },
  records: [],
  titles: [],
  warnings: [],
  ...overrides,
});

const buildRun = (overrides: Partial<Run>): Run => ({
  id: RUN_ID,
  kind: "import",
  state: "dry",
  total: 0,
  done: 0,
  result: null,
  ...overrides,
});

/** Dry run on the mocked server, with the choices it received. */
const mockDryRun = (report: ImportReport) => {
  const state = { run: buildRun({ result: report }), choices: [] as unknown[] };
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  mockRoute(resourceRoutes.hotels.import, () => state.run);
  mockRoute(officeRoutes.runs.get, () => state.run);
  mockRoute(officeRoutes.runs.apply, ({ body }) => {
    state.choices.push(body);
    state.run = buildRun({ state: "done", result: { added: 1, changed: 0 } });
    return state.run;
  });
  return state;
};

const upload = async (user: UserEvent) =>
  user.upload(
    await screen.findByLabelText(/^Choose a file/),
    new File(["Hotel"], "hotels.csv", { type: "text/csv" }),
  );

const getImportButton = () => screen.getByRole("button", { name: /^(Import \d|Nothing)/ });

test("shows a dry run of a file, blocks invalid rows until they are skipped, and imports", async () => {
  const state = mockDryRun(
    buildReport({
      added: 1,
      faulty: 1,
      rows: [
        buildRow({ after: { name: { en: "Ridge Hotel" }, address: "Rynek 1" } }),
        buildRow({
          row: 3,
          state: "faulty",
          title: "Valley Inn",
          faults: [{ column: "url", message: "This is not a web address." }],
        }),
      ],
    }),
  );
  const { user, router } = renderOffice("/hotels/import");
  await upload(user);

  const effects = within(await screen.findByRole("region", { name: "Preview of changes" }));
  expect(router.state.location.search).toEqual({ run: RUN_ID });
  const [faulty, added] = effects.getAllByRole("button");
  expect(faulty?.textContent).toBe("1 invalid");
  expect(faulty?.getAttribute("aria-pressed")).toBe("true");
  expect(effects.getByText("Row 3")).toBeTruthy();
  expect(effects.getByText("This is not a web address.", { exact: false }).textContent).toBe(
    "Web address: This is not a web address.",
  );
  await expectAccessible();
  if (added) await user.click(added);
  expect(effects.getAllByText("Rynek 1").length).toBeGreaterThan(0);
  expect(effects.queryByText("Valley Inn")).toBeNull();

  await user.click(getImportButton());
  expect(getImportButton().getAttribute("aria-disabled")).toBe("true");
  expect(state.choices).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Skip the invalid row" }));
  await user.click(getImportButton());
  expect(await screen.findByText("1 record added")).toBeTruthy();
  expect(state.choices).toEqual([{ skipFaulty: true, hideMissing: false, overwrites: {} }]);
  const link = screen.getByRole("link", { name: "Go to the list" });
  expect(link.getAttribute("href")).toBe("/office/2026-1/hotels");
});

test("summarises the import, and leads to the next step of an unpublished edition", async () => {
  mockDryRun(buildReport({ added: 1200, changed: 3, faulty: 2, rows: [buildRow({})] }));
  const { user } = renderOffice(`/hotels/import?run=${RUN_ID}`, "admin", { showAgenda: false });
  const counts = await screen.findAllByText("1,200");
  expect(counts.map((count) => count.parentElement?.textContent)).toEqual([
    "1,200 new",
    "1,200 new",
  ]);
  expect(screen.queryByText("missing from the file", { exact: false })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Skip 2 invalid rows" }));
  await user.click(getImportButton());
  const link = await screen.findByRole("link", { name: "Continue to the next step" });
  expect(link.getAttribute("href")).toBe("/office/2026-1");
});

test("shows why an import failed", async () => {
  const state = mockDryRun(buildReport({}));
  state.run = buildRun({ state: "failed", result: { reason: "Nothing was imported." } });
  renderOffice(`/hotels/import?run=${RUN_ID}`);
  expect(await screen.findByText("Failed: Nothing was imported.")).toBeTruthy();
});

test("shows one line per cause of invalid rows, and filled fields in the order of the form", async () => {
  const buildInvalid = (row: number) =>
    buildRow({
      row,
      state: "faulty",
      title: "",
      faults: [{ column: "Start", code: "bad-time", message: `“soon ${row}” is no time.` }],
    });
  mockDryRun(
    buildReport({
      added: 1,
      faulty: 3,
      rows: [
        ...[4, 7, 9].map(buildInvalid),
        buildRow({
          after: { url: null, phone: "", address: "Rynek 1", name: { en: "Ridge Hotel" } },
        }),
      ],
    }),
  );
  const { user } = renderOffice(`/hotels/import?run=${RUN_ID}`);
  const effects = within(await screen.findByRole("region", { name: "Preview of changes" }));
  expect(effects.getAllByText(/is no time/)).toHaveLength(1);
  expect(effects.getByText("The same in 2 more rows")).toBeTruthy();
  expect(effects.getByText("Row 9")).toBeTruthy();
  await user.click(effects.getByRole("button", { name: "1 new" }));
  const labels = effects.getAllByRole("term").map(({ textContent }) => textContent);
  expect(labels).toEqual(["Name", "Address"]);
});

test("reads the file again with other columns and another header row", async () => {
  const readings: unknown[] = [];
  const state = mockDryRun(buildReport({ added: 1, rows: [buildRow({})] }));
  mockRoute(officeRoutes.runs.read, ({ body }) => {
    readings.push(body);
    state.run = buildRun({ result: buildReport({ changed: 2 }) });
    return state.run;
  });
  const { user } = renderOffice(`/hotels/import?run=${RUN_ID}`);
  const columns = within(await screen.findByRole("region", { name: "Columns" }));
  await user.click(await columns.findByRole("combobox", { name: "Street" }));
  const usedOption = await columns.findByRole("option", { name: "Name – English" });
  expect(usedOption.getAttribute("aria-disabled")).toBe("true");
  await user.click(columns.getByRole("option", { name: "Address" }));
  await screen.findByRole("button", { name: "Import 2 rows" });
  expect(readings).toEqual([{ columns: ["name_en", "address"] }]);

  const headerRow = columns.getByRole("spinbutton", { name: "Header row" });
  await user.clear(headerRow);
  await user.type(headerRow, "3");
  await user.tab();
  await waitFor(() => expect(readings[1]).toEqual({ headerRow: 2 }));
});

test("hides records missing from the file only after confirmation", async () => {
  const state = mockDryRun(
    buildReport({ vanished: 2, rows: [buildRow({ row: 0, id: 7, state: "vanished" })] }),
  );
  const { user } = renderOffice(`/hotels/import?run=${RUN_ID}`);
  await screen.findByRole("button", { name: "Nothing to import" });
  await user.click(screen.getByRole("checkbox", { name: "Hide 2 records missing from the file" }));
  await user.click(screen.getByRole("button", { name: "Import 2 rows" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(state.choices).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Import 2 rows" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Import 2 rows" }));
  await waitFor(() => expect(state.choices).toHaveLength(1));
  expect(state.choices[0]).toMatchObject({ hideMissing: true });
});

test("preserves values edited in the office unless the user selects those of the file", async () => {
  const edit = { field: "address", isConflict: true, here: "Old Street", file: "New Street" };
  const state = mockDryRun(
    buildReport({
      unchanged: 1,
      edited: 1,
      rows: [buildRow({ id: 7, state: "unchanged", edits: [edit] })],
    }),
  );
  const { user } = renderOffice(`/hotels/import?run=${RUN_ID}`);
  await screen.findByRole("button", { name: "Nothing to import" });
  for (const text of ["Old Street", "New Street"]) expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Use the file’s version" }));
  await user.click(screen.getByRole("button", { name: "Import 1 row" }));
  await waitFor(() => expect(state.choices[0]).toMatchObject({ overwrites: { 7: ["address"] } }));
});

test("shows why a file cannot be read, and reads pasted cells instead", async () => {
  mockDryRun(buildReport({ unchanged: 1 }));
  mockRoute(resourceRoutes.hotels.import, () =>
    refusal(413, { code: "file-too-large", title: "The file is too large." }),
  );
  const { user } = renderOffice("/hotels/import");
  await upload(user);
  expect((await screen.findByRole("alert")).textContent).toBe("The file is too large.");

  mockRoute(resourceRoutes.hotels.import, () => buildRun({}));
  await user.click(screen.getByText("Or paste cells from a spreadsheet", { selector: "summary" }));
  await user.type(screen.getByRole("textbox"), "Hotel");
  await user.click(screen.getByRole("button", { name: "Read pasted cells" }));
  expect(await screen.findByRole("button", { name: "Nothing to import" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(await screen.findByLabelText(/^Choose a file/)).toBeTruthy();
});

test("shows names as read, swaps their order, and asks about speakers and missing groups", async () => {
  const readings: unknown[] = [];
  const report = buildReport({
    added: 1,
    rows: [buildRow({})],
    columns: [
      { header: "Name", field: "full_name", sample: "Lis Ada" },
      { header: "Group", field: "group", sample: "VIP" },
    ],
    unknownValues: [{ field: "userGroup", of: "user-groups", value: "VIP", count: 1 }],
    unknownValueCount: 260,
    people: {
      nameOrder: "first-last",
      examples: [{ text: "Lis Ada", firstName: "Lis", lastName: "Ada" }],
      sameNames: ["Jan Kot", "Ewa Dąb"],
      mergeNames: true,
    },
    createMissing: [{ field: "userGroup", of: "user-groups", count: 260, isSelected: false }],
  });
  const state = mockDryRun(report);
  mockRoute(officeRoutes.options.list, () => ({ items: [] }));
  mockRoute(officeRoutes.runs.read, ({ body }) => {
    readings.push(body);
    return state.run;
  });
  const { user } = renderOffice(`/people/import?run=${RUN_ID}`);
  const names = within(await screen.findByRole("region", { name: "Names" }));
  expect(names.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Lis Ada",
    "Lis",
    "Ada",
  ]);
  await expectAccessible();
  await user.click(names.getByRole("combobox"));
  await user.click(await names.findByRole("option", { name: "Surname, first name" }));
  await user.click(
    names.getByRole("checkbox", { name: "2 names are in the programme: the same people" }),
  );
  const values = within(screen.getByRole("region", { name: "Unknown values" }));
  expect(values.getByText(/^The 30 most frequent of 260 values are shown/)).toBeTruthy();
  await user.click(values.getByRole("checkbox", { name: "Create missing records: Group (260)" }));
  await waitFor(() =>
    expect(readings).toEqual([
      { nameOrder: "last-first" },
      { mergeNames: false },
      { createMissing: ["userGroup"] },
    ]),
  );
});

test("lists a cause of errors once, and does not offer more causes than exist", async () => {
  const faults = [{ column: "email", code: "required", message: "Enter a value" }];
  const rows = Array.from({ length: 60 }, (_, index) =>
    buildRow({ row: index + 2, state: "faulty", title: `Person ${index}`, faults }),
  );
  mockDryRun(buildReport({ faulty: 60, rows }));
  renderOffice(`/people/import?run=${RUN_ID}`);
  expect(await screen.findByText("The same in 59 more rows")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /more/ })).toBeNull();
});
