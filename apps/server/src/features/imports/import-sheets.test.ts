import { officeRoutes } from "@foyer/contract/office/index";
import writeExcel from "write-excel-file/node";
import { expect, it } from "vitest";
import { type DryRun, openImports } from "../../testing/imports/open-imports.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });

const open = async () =>
  openImports({ test, build, edition: await build.insertEdition({ timeZone: "Europe/Warsaw" }) });

/** Creates a workbook from texts. */
const createWorkbook = (...sheets: { name: string; rows: string[][] }[]): Promise<Buffer> =>
  (
    writeExcel(
      sheets.map(({ name, rows }) => ({
        sheet: name,
        data: rows.map((row) => row.map((value) => ({ value }))),
      })),
    ) as unknown as { toBuffer: () => Promise<Buffer> }
  ).toBuffer();

const PROGRAMME = [
  ["Start", "Sala", "Tytuł"],
  ["2027-03-15 09:00", "Aula", "Otwarcie"],
];

it("reads the sheet with the programme of a workbook, also if the start contains the day", async () => {
  const { startDryRun } = await open();
  const workbook = await createWorkbook(
    { name: "Info", rows: [["Konferencja rzek"]] },
    { name: "Program", rows: PROGRAMME },
  );
  const { kind, result } = await startDryRun("panels", workbook);
  expect(kind).toBe("schedule");
  expect(result).toMatchObject({ added: 1, faulty: 0, sheet: 1 });
  expect(result.warnings.join()).toContain("Info");
});

it("lets users assign the columns of a programme with unknown headings, and remembers them", async () => {
  const { call, startDryRun, apply, finish } = await open();
  const { id, kind, result } = await startDryRun(
    "panels",
    "Wann;Was;Wer;Wer noch\n2027-03-15 09:00;Eis;Jan Buk;Ewa Lipa\n",
  );
  expect([kind, result.added]).toEqual(["schedule", 0]);
  const columns = ["start", "title", "people", "people"];
  const run = await call(officeRoutes.runs.read, { params: { id }, body: { columns } });
  expect(run.json<DryRun>().result).toMatchObject({
    added: 1,
    columns: columns.map((field) => ({ field })),
  });
  await apply(id);
  await finish(id);
  const next = await startDryRun(
    "panels",
    "Wo;Wer;Wann;Was;Speaker\nAula;Jan Buk;2027-03-15 11:00;Schnee;Ewa Lipa\n",
  );
  expect(next.result).toMatchObject({
    added: 1,
    columns: [null, "people", "start", "title", "people"].map((field) => ({ field })),
  });
});

it("names rows as a spreadsheet does, and reads one order of day and month per column", async () => {
  const { startDryRun } = await open();
  const { kind, result } = await startDryRun(
    "panels",
    "Export\n\nid,topic_pl,startsAt,endsAt\n,Lód,06/05/2027 09:00,06/05/2027 10:00\n\n" +
      ",Śnieg,06/13/2027 9:00 AM,06/13/2027 10:00\n,Deszcz,10:00,06/05/2027 10:00\n",
  );
  expect(kind).toBe("import");
  expect(result.rows.map(({ row, after }) => [row, after?.["startsAt"]])).toEqual([
    [4, "2027-06-05T07:00:00.000Z"],
    [6, "2027-06-13T07:00:00.000Z"],
    [7, undefined],
  ]);
});

it("warns of dates that fit both orders", async () => {
  const { startDryRun } = await open();
  const { result } = await startDryRun(
    "panels",
    "topic_pl,startsAt,endsAt\nLód,06/05/2027 09:00,06/05/2027 10:00\n",
  );
  expect(result.warnings).toHaveLength(1);
  expect(result.warnings[0]).toContain("06/05/2027");
});

it("rejects a file of another type by its name", async () => {
  const { send } = await open();
  const response = await send("panels", "%PDF-1.7");
  expect(response.json()).toMatchObject({ status: 422, code: "other-file-type" });
  expect(response.json<{ title: string }>().title).toContain("PDF");
});

it("names the reason if all sessions of a file are invalid", async () => {
  const { send } = await open();
  const response = await send(
    "panels",
    "Tytuł;Dzień;Start\nOtwarcie;kiedyś;09:00\nWoda;potem;10:00\n",
  );
  expect(response.json()).toMatchObject({ status: 422, code: "bad-panels" });
  expect(response.json<{ title: string }>().title).toMatch(/kiedyś.*2, 3/);
});

it("names the new records of a programme, and counts hidden sessions as changed", async () => {
  const { startDryRun, load, apply, finish } = await open();
  await load("panels", PROGRAMME.map((row) => row.join(";")).join("\n"));
  const { id, result } = await startDryRun(
    "panels",
    "\nStart;Sala;Tytuł;Prelegent\n2027-03-16 09:00;Hol;Woda;Anna Dąb\n2027-03-16 soon;Hol;Las;\n",
  );
  expect(result.titles.map(({ resource, title }) => [resource, title.split(" · ")[0]])).toEqual(
    expect.arrayContaining([
      ["rooms", "Hol"],
      ["people", "Anna Dąb"],
    ]),
  );
  expect(result.headerRow).toBe(1);
  expect(result.rows[0]).toMatchObject({
    row: 4,
    title: "Las",
    faults: [{ column: "Start", code: "bad-time" }],
  });
  await apply(id, { skipFaulty: true });
  expect((await finish(id)).result).toMatchObject({ added: 1, changed: 1 });
});
