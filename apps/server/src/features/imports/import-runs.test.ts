import { officeRoutes, resourceRoutes, type Run } from "@foyer/contract/office/index";
import writeExcel from "write-excel-file/node";
import { expect, it } from "vitest";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { type DryRun, openImports } from "../../testing/imports/open-imports.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { hotels } = resourceRoutes;

const open = async () => openImports({ test, build, edition: await build.insertEdition() });

const HOTELS =
  'Nazwa (PL);Name (EN);Adres;Telefon\nPod Lipą;The Lime;"Rynek 1; Łódź";+48 42 1\nŻabka;;;\n';

it("recognises headers in either language, and adds rows when it is applied", async () => {
  const { startDryRun, apply, finish, list } = await open();
  const { id, state, result } = await startDryRun("hotels", HOTELS);
  expect([state, result.added, result.faulty]).toEqual(["dry", 2, 0]);
  expect(result.columns.map(({ field }) => field)).toEqual([
    "name_pl",
    "name_en",
    "address",
    "phone",
  ]);
  expect(await list("hotels")).toEqual([]);
  await apply(id);
  expect((await finish(id)).result).toMatchObject({ added: 2, refused: [] });
  expect(await list("hotels")).toMatchObject([
    { name: { pl: "Pod Lipą", en: "The Lime" }, address: "Rynek 1; Łódź", phone: "+48 42 1" },
    { name: { pl: "Żabka" } },
  ]);
});

it("is undone for records with lists that the file does not contain", async () => {
  const { call, startDryRun, apply, finish, list } = await open();
  const { id } = await startDryRun("partners", "name_pl\nBank\n");
  await apply(id);
  await finish(id);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await list("partners")).toEqual([]);
});

it.each(["csv", "xlsx", "json"])(
  "changes nothing when it imports its own export as %s",
  async (format) => {
    const { load, startDryRun, exportRecords } = await open();
    await load("partner-groups", "name_pl,isOnLanding\nGłówni,tak\n");
    await load("trades", "name_pl\nBanki\n");
    await load(
      "partners",
      'name_pl,name_en,description_pl,url,group,trade\n=Suma,"A;=B, C","Dwa\n- wiersze\n-1",suma.pl,Główni,banki\n',
    );
    const { result } = await startDryRun("partners", await exportRecords("partners", format));
    expect(result).toMatchObject({ added: 0, changed: 0, unchanged: 1, faulty: 0, vanished: 0 });
  },
);

it("reads tabs in UTF-16, a Polish code page and a workbook", async () => {
  const { startDryRun } = await open();
  const utf16 = Buffer.from("\ufeffNazwa\tAdres\nŁaźnia\tŻabia 1\n", "utf16le");
  const polish = Buffer.from([
    ...Buffer.from("Nazwa;Adres\n"),
    0xa3,
    0x61,
    0x9f,
    ...Buffer.from("nia;x\n"),
  ]);
  const workbook = await (
    writeExcel([
      [{ value: "Nazwa" }, { value: "Adres" }],
      [{ value: "Łaźnia" }, { value: 7 }],
    ]) as unknown as {
      toBuffer: () => Promise<Buffer>;
    }
  ).toBuffer();
  for (const content of [utf16, polish, workbook]) {
    const { result } = await startDryRun("hotels", content);
    expect(result.rows.map(({ title, faults }) => [title, faults])).toEqual([["Łaźnia", []]]);
  }
});

it("reports the cell of every error, and writes nothing unless invalid rows are skipped", async () => {
  const { startDryRun, apply, finish, list } = await open();
  const sheet =
    "name_pl,url,group,isHidden\nBank,bad address,Nobody,perhaps\nDobry,,,\n,https://x.example,,\nBank,,,\n";
  const { id, result } = await startDryRun("partners", sheet);
  expect(result).toMatchObject({ added: 1, faulty: 3 });
  expect(result.rows.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([
    [2, ["group", "isHidden", "url"]],
    [4, ["name"]],
    [5, ["name"]],
    [3, []],
  ]);
  expect(result.unknownValues).toEqual([
    { field: "group", of: "partner-groups", value: "Nobody", count: 1 },
  ]);
  expect((await apply(id)).json()).toMatchObject({ code: "invalid-rows" });
  expect(await list("partners")).toEqual([]);
  await apply(id, { skipFaulty: true });
  await finish(id);
  expect((await list("partners")).map(({ name }) => name)).toEqual([{ pl: "Dobry" }]);
});

it("applies the user's choice of columns and values", async () => {
  const { call, load, startDryRun, list } = await open();
  await load("partner-groups", "name_pl\nZłoci\n");
  const [group] = await list("partner-groups");
  const { id } = await startDryRun("partners", "firma,poziom,x\nBank,gold,1\n");
  const reread = await call(officeRoutes.runs.read, {
    params: { id },
    body: { columns: ["name_en", "group", null], values: { group: { gold: group?.id } } },
  });
  const { result } = reread.json<DryRun>();
  expect(result).toMatchObject({ added: 1, faulty: 0, unknownValues: [] });
  expect(result.rows[0]?.after).toEqual({ name: { en: "Bank" }, group: group?.id });
});

it("preserves organisers' edits since the last file, and imports changes of the file", async () => {
  const { call, params, load, startDryRun, apply, finish, list } = await open();
  const first = "name_pl,address,phone\nPod Lipą,Rynek 1,1\n";
  await load("hotels", first);
  const [hotel] = await list("hotels");
  const at = { ...params, id: Number(hotel?.id) };
  const version = versionOf(await call(hotels.get, { params: at }));
  await call(hotels.change, { params: at, version, body: { address: "Rynek 2" } });
  const { result } = await startDryRun("hotels", first);
  expect(result).toMatchObject({ unchanged: 1, changed: 0, edited: 1 });
  await load("hotels", "name_pl,address,phone\nPod Lipą,Rynek 3,2\n");
  expect(await list("hotels")).toMatchObject([{ address: "Rynek 2", phone: "2" }]);
  const { id } = await startDryRun("hotels", "name_pl,address,phone\nPod Lipą,Rynek 4,2\n");
  await apply(id, { overwrites: "all" });
  await finish(id);
  expect(await list("hotels")).toMatchObject([{ address: "Rynek 4" }]);
});

it("hides records missing from the file on request, and is reverted by one undo", async () => {
  const { call, load, startDryRun, apply, finish, list } = await open();
  await load("hotels", HOTELS);
  const before = await list("hotels");
  const { id, result } = await startDryRun("hotels", "name_pl,phone\nŻabka,9\nNowy,1\n");
  expect(result).toMatchObject({ added: 1, changed: 1, vanished: 1 });
  await apply(id, { hideMissing: true });
  await finish(id);
  expect((await list("hotels")).map(({ phone, isHidden }) => [phone, isHidden])).toEqual([
    ["+48 42 1", true],
    ["9", false],
    ["1", false],
  ]);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await list("hotels")).toEqual(before);
});

it("rejects an unreadable file with a title", async () => {
  const { send } = await open();
  const response = await send("hotels", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
  expect(response.json()).toMatchObject({
    status: 422,
    code: "old-workbook",
    title: expect.stringMatching(/./),
  });
});

it("creates people and accounts from a ticket shop's list, and changes nothing when it comes again", async () => {
  const { call, startDryRun, apply, finish, load, list } = await open();
  await load("user-groups", "name\nGość\n");
  const sheet = [
    "Imię i nazwisko;Adres e-mail;Nazwa firmy;Typ biletu;Notatki",
    "Żaneta Łęcka;zaneta@example.test;Huta;Gość;x",
    "Jan Maria Nowak;jan@example.test;;Gość;",
    "Ewa Bez;nie adres;;VIP;",
  ].join("\n");
  const { id, kind, result } = await startDryRun("people", sheet);
  expect([kind, result.columns.map(({ field }) => field)]).toEqual([
    "people",
    ["full_name", "email", "company_pl", "group", null],
  ]);
  expect(result).toMatchObject({ added: 2, faulty: 1 });
  expect(
    result.rows.map(({ row, title, faults }) => [row, title, faults.map(({ column }) => column)]),
  ).toEqual([
    [4, "Ewa Bez", ["email"]],
    [0, "Żaneta Łęcka", []],
    [0, "Jan Maria Nowak", []],
  ]);
  expect(await list("people")).toEqual([]);
  expect((await apply(id)).json()).toMatchObject({ code: "invalid-rows" });
  await apply(id, { skipFaulty: true });
  await finish(id);
  expect(await list("people")).toMatchObject([
    {
      firstName: "Żaneta",
      lastName: "Łęcka",
      username: "zaneta@example.test",
      email: "zaneta@example.test",
    },
    { firstName: "Jan Maria", lastName: "Nowak" },
  ]);
  const good = sheet.split("\n").slice(0, 3).join("\n");
  expect((await startDryRun("people", good)).result).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  const unassigned = await startDryRun("people", "a;b;c\nAda;Lis;1\n");
  const columns = ["first_name", "last_name", "external_id"];
  const read = await call(officeRoutes.runs.read, {
    params: { id: unassigned.id },
    body: { columns },
  });
  expect(read.json<DryRun>().result).toMatchObject({ added: 1, faulty: 0 });
});

it("counts and names the people whom a list does not contain, and lets them stay", async () => {
  const { load, startDryRun, list } = await open();
  await load("people", "Imię;Nazwisko;E-mail\nAda;Lis;ada@x.pl\nJan;Wilk;jan@x.pl\n");
  const { result } = await startDryRun("people", "Imię;Nazwisko;E-mail\nAda;Lis;ada@x.pl\n");
  expect(result).toMatchObject({ added: 0, unchanged: 1, vanished: 1 });
  expect(result.rows).toMatchObject([{ state: "vanished", title: "Jan Wilk" }]);
  await load("people", "Imię;Nazwisko;E-mail\nAda;Lis;ada@x.pl\n");
  expect(await list("people")).toHaveLength(2);
});

it("asks about unknown groups and hotels in a list of people, and creates or merges them", async () => {
  const { call, startDryRun, apply, finish, load, list } = await open();
  await load("user-groups", "name\nGość\n");
  await load("hotels", "name_pl;url\nOrzeł;https://hotel.example\n");
  const ids = async (name: "user-groups" | "hotels") => (await list(name)).map(({ id }) => id);
  const [[group], [hotel]] = [await ids("user-groups"), await ids("hotels")];
  const people = [
    "first_name;last_name;email;Ticket Type;hotel",
    "Ada;Lis;ada@example.test;Guest;Eagle",
    "Jan;Bez;jan@example.test;Guest;Orzeł",
  ].join("\n");
  const { id, result } = await startDryRun("people", people);
  expect(result).toMatchObject({
    faulty: 0,
    unknownValues: [
      { field: "userGroup", of: "user-groups", value: "Guest", count: 2 },
      { field: "hotel", of: "hotels", value: "Eagle", count: 1 },
    ],
  });
  expect(result.warnings[0]).toMatch(/^Line 2, column Ticket Type: “Guest”/);
  const create = { createMissing: ["userGroup"] };
  const created = await call(officeRoutes.runs.read, { params: { id }, body: create });
  expect(created.json<DryRun>().result).toMatchObject({
    otherRecords: 1,
    unknownValues: [{ value: "Eagle" }],
    createMissing: [
      { field: "userGroup", of: "user-groups", count: 1, isSelected: true },
      { field: "hotel", of: "hotels", count: 1, isSelected: false },
    ],
  });
  expect(await list("user-groups")).toHaveLength(1);
  await call(officeRoutes.runs.read, { params: { id }, body: { createMissing: [] } });
  const choose = async (values: Record<string, Record<string, number | undefined>>) =>
    (await call(officeRoutes.runs.read, { params: { id }, body: { values } })).json<DryRun>()
      .result;
  expect(await choose({ userGroup: { Guest: group } })).toMatchObject({
    added: 2,
    unknownValues: [{ field: "hotel", of: "hotels", value: "Eagle", count: 1 }],
  });
  const unknownHotel = await choose({ hotel: { Eagle: 987_654 } });
  expect(unknownHotel).toMatchObject({ added: 2, unknownValues: [{ value: "Eagle" }] });
  expect(await choose({ hotel: { Eagle: hotel } })).toMatchObject({ added: 2, unknownValues: [] });
  await apply(id);
  await finish(id);
  expect(await list("people")).toMatchObject([
    { lastName: "Bez", userGroup: group, hotel },
    { lastName: "Lis", userGroup: group, hotel },
  ]);
});

it("reads a calendar, and a sheet with separate day and time columns, in the edition's time zone", async () => {
  const { startDryRun, load, list } = await open();
  const calendar = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Air",
    "DTSTART:20260902T100000",
    "DURATION:PT45M",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  expect((await startDryRun("panels", calendar)).result).toMatchObject({ added: 1, faulty: 0 });
  await load("panels", "Temat;Data;Od;Do;Sala\nWoda;02.09.2026;10:00;10:45;Rysy\n");
  expect(await list("panels")).toMatchObject([
    { topic: { pl: "Woda" }, startsAt: "2026-09-02T08:00:00.000Z" },
  ]);
});

it("reads a programme from selected columns, and writes nothing until topic, day and start are assigned", async () => {
  const { call, startDryRun, apply, finish, list } = await open();
  const sheet = "Temat;Data;Od;Do;Hasło;Sala\nWoda;02.09.2026;10:00;10:45;Rzeka;Rysy\n";
  const { id, result } = await startDryRun("panels", sheet);
  expect(result.columns.map(({ field }) => field)).toEqual([
    "title",
    "date",
    "start",
    "end",
    null,
    "room",
  ]);
  const choose = async (columns: (string | null)[]) =>
    (await call(officeRoutes.runs.read, { params: { id }, body: { columns } })).json<DryRun>()
      .result;
  const incomplete = await choose([null, "date", "start", "end", null, "room"]);
  expect(incomplete).toMatchObject({
    added: 0,
    rows: [],
    columns: [{ header: "Temat", field: null }, {}, {}, {}, {}, {}],
  });
  expect(incomplete.warnings[0]).toContain("Hasło");
  const complete = await choose([null, "date", "start", "end", "title", "room"]);
  expect(complete).toMatchObject({ added: 1, faulty: 0 });
  await apply(id);
  await finish(id);
  expect(await list("panels")).toMatchObject([{ topic: { pl: "Rzeka" } }]);
});

it("asks for the encoding if it cannot be detected, and uses the choice", async () => {
  const { send, load } = await open();
  await load("user-groups", "name\nGość\n");
  // The bytes are ³ and ê in windows-1252 and ł and ę in windows-1250; neither gives a known word.
  const people = Buffer.from(
    "first_name;last_name;email\nAda;Wa\xb3\xeasa\xe5;a@example.test\n",
    "latin1",
  );
  const unclear = await send("people", people);
  expect(unclear.json()).toMatchObject({
    status: 422,
    code: "encoding-unclear",
    readings: [
      { encoding: "windows-1250", words: ["Wałęsaĺ"] },
      { encoding: "windows-1252", words: ["Wa³êsaå"] },
    ],
  });
  expect(unclear.json<{ title: string }>().title).not.toContain("--");
  const accepted = await send("people", people, { encoding: "windows-1250" });
  expect(accepted.json<DryRun>().result.rows).toMatchObject([{ title: "Ada Wałęsaĺ" }]);
  expect((await send("people", people, { encoding: "ebcdic" })).statusCode).toBe(400);
});

/** Schedule of one session with a path and a speaker. */
const buildPathSchedule = (path: string, speaker: string) => `<?xml version="1.0" encoding="UTF-8"?>
<schedule><conference><title>X</title><time_zone_name>Europe/Warsaw</time_zone_name><start>2026-09-02</start>
<end>2026-09-02</end></conference><day index="1" date="2026-09-02"><room name="Rex">
<event id="1" guid="0d3f5a1b-2c3d-4e5f-8a9b-6e0a3b0e2a3c"><date>2026-09-02T10:00:00+02:00</date><start>10:00</start>
<duration>00:45</duration><room>Rex</room><title>Air</title><language>en</language><track slug="power">${path}</track>
<persons><person id="7">Ada ${speaker}</person></persons></event></room></day></schedule>`;

it("asks about each conflict of a path or person in a schedule, and counts changes of other records", async () => {
  const { call, params, load, startDryRun, apply, finish, list } = await open();
  await load("panels", buildPathSchedule("Power", "Lis"));
  const renamed = await startDryRun("panels", buildPathSchedule("Energy", "Lis"));
  expect(renamed.result).toMatchObject({ added: 0, changed: 0, otherRecords: 1 });

  const getFirstId = async (name: "thematic-paths" | "people") => (await list(name))[0]?.id ?? 0;
  const [path, person] = [await getFirstId("thematic-paths"), await getFirstId("people")];
  const edit = async (name: "thematic-paths" | "people", id: number, body: object) => {
    const at = { params: { ...params, id } };
    const version = versionOf(await call(resourceRoutes[name].get, at));
    const changed = await call(resourceRoutes[name].change, { ...at, version, body });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  await edit("thematic-paths", path, { name: { en: "Our power" } });
  await edit("people", person, { lastName: "Lisowska" });

  const { id, result } = await startDryRun("panels", buildPathSchedule("Energy", "Nowak"));
  expect(result.edited).toBe(2);
  expect(result.rows).toMatchObject([
    {
      resource: "thematic-paths",
      id: path,
      title: "Our power",
      edits: [{ field: "name_en", here: "Our power", file: "Energy", isConflict: true }],
    },
    { resource: "people", id: person, edits: [{ field: "lastName", isConflict: true }] },
  ]);
  const overwrites = { [`thematic-paths/${path}`]: ["name_en"], [String(person)]: ["lastName"] };
  await apply(id, { overwrites });
  expect((await finish(id)).result).toMatchObject({ changed: 1 });
  expect(await list("thematic-paths")).toMatchObject([{ name: { en: "Energy" } }]);
  expect(await list("people")).toMatchObject([{ lastName: "Lisowska" }]);
});

/** Schedule of one session that starts at 10:00 in any given time zone. */
const buildSchedule = (zone: string, offset: string) => `<?xml version="1.0" encoding="UTF-8"?>
<schedule><conference><title>X</title>${zone}<start>2026-09-02</start><end>2026-09-02</end></conference>
<day index="1" date="2026-09-02"><room name="Rex"><event id="1"><date>2026-09-02T10:00:00${offset}</date>
<start>10:00</start><duration>00:45</duration><room>Rex</room><title>Air</title></event></room></day></schedule>`;

const LONDON = "<time_zone_name>Europe/London</time_zone_name>";

it("asks about a schedule's other time zone, and makes it the edition's on request", async () => {
  const { call, params, startDryRun, apply, finish, list } = await open();
  const { id, result } = await startDryRun("panels", buildSchedule(LONDON, "+01:00"));
  expect(result.zones).toEqual([
    {
      of: "edition",
      zone: "Europe/Warsaw",
      starts: "2026-09-02T11:00",
      isNew: false,
      isSelected: true,
    },
    {
      of: "file",
      zone: "Europe/London",
      starts: "2026-09-02T10:00",
      isNew: true,
      isSelected: false,
    },
  ]);
  expect(result.warnings.join(" ")).not.toContain("Europe/London");
  const reread = await call(officeRoutes.runs.read, { params: { id }, body: { zone: "file" } });
  expect(reread.json<DryRun>().result.zones.map(({ isSelected }) => isSelected)).toEqual([
    false,
    true,
  ]);
  await apply(id);
  await finish(id);
  const edition = async () =>
    (await call(officeRoutes.editions.get, { params })).json<{ timeZone: string }>().timeZone;
  expect(await edition()).toBe("Europe/London");
  expect(await list("panels")).toMatchObject([{ startsAt: "2026-09-02T09:00:00.000Z" }]);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await edition()).toBe("Europe/Warsaw");
});

it("reads times without a time zone in the edition's zone, or in a guessed one", async () => {
  const { call, load, startDryRun, list } = await open();
  const file = buildSchedule("", "+00:00");
  const { id, result } = await startDryRun("panels", file);
  expect(result.zones).toMatchObject([
    { zone: "Europe/Warsaw", starts: "2026-09-02T10:00", isNew: false, isSelected: true },
    { zone: "Etc/UTC", starts: "2026-09-02T12:00", isNew: false, isSelected: false },
  ]);
  const reread = await call(officeRoutes.runs.read, { params: { id }, body: { zone: "file" } });
  expect(reread.json<DryRun>().result.rows).toMatchObject([
    { after: { startsAt: "2026-09-02T10:00:00.000Z" } },
  ]);
  await load("panels", file);
  expect(await list("panels")).toMatchObject([{ startsAt: "2026-09-02T08:00:00.000Z" }]);
});

it("lets only users who can change the edition change its time zone by a file", async () => {
  const { edition, call } = await open();
  const organiser = await enterAs(test, build, edition.id, "programme");
  const form = new FormData();
  form.append("file", new File([buildSchedule(LONDON, "+01:00")], "schedule.xml"));
  const sent = await organiser.call(resourceRoutes.panels.import, {
    params: editionParam(edition),
    body: form,
  });
  const { id, result } = sent.json<DryRun>();
  expect(result.zones).toEqual([]);
  expect(result.warnings.join(" ")).toContain("Europe/London");
  const body = { zone: "file" };
  const read = (caller: typeof call) => caller(officeRoutes.runs.read, { params: { id }, body });
  expect((await read(organiser.call)).json()).toMatchObject({ code: "forbidden" });
  expect((await read(call)).statusCode).toBe(200);
});

const buildCalendar = (title: string, hour = "10") =>
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    `SUMMARY:${title}`,
    `DTSTART:20260902T${hour}0000`,
    "DURATION:PT45M",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

it("preserves or overwrites an edit of a panel in a repeated schedule, and undoes both completely", async () => {
  const { call, params, load, startDryRun, apply, finish, list } = await open();
  await load("panels", buildCalendar("Air"));
  const [panel] = await list("panels");
  const at = { ...params, id: Number(panel?.id) };
  const { change, get } = resourceRoutes.panels;
  const version = versionOf(await call(get, { params: at }));
  const language = Object.keys(panel?.["topic"] as object)[0] ?? "";
  await call(change, { params: at, version, body: { topic: { [language]: "Our air" } } });
  const edited = await list("panels");

  const newer = buildCalendar("File air", "11");
  const { id, result } = await startDryRun("panels", newer);
  expect(result).toMatchObject({ changed: 1, edited: 1 });
  expect(result.rows[0]).toMatchObject({
    title: "Our air",
    before: { startsAt: "2026-09-02T08:00:00.000Z" },
    after: { startsAt: "2026-09-02T09:00:00.000Z" },
    edits: [{ field: `topic_${language}`, here: "Our air", file: "File air", isConflict: true }],
  });
  await apply(id);
  await finish(id);
  expect(await list("panels")).toMatchObject([
    { topic: { [language]: "Our air" }, startsAt: "2026-09-02T09:00:00.000Z" },
  ]);
  const undoRun = async (run: string) => {
    const undone = await call(officeRoutes.runs.undo, { params: { id: run }, body: {} });
    await finish(undone.json<Run>().id);
  };
  await undoRun(id);
  expect(await list("panels")).toEqual(edited);

  const secondRun = await startDryRun("panels", newer);
  expect(secondRun.result).toMatchObject({ changed: 1, edited: 1 });
  await apply(secondRun.id, { overwrites: { [at.id]: [`topic_${language}`] } });
  await finish(secondRun.id);
  expect(await list("panels")).toMatchObject([{ topic: { [language]: "File air" } }]);
  await undoRun(secondRun.id);
  expect(await list("panels")).toEqual(edited);
});

it("remembers the columns of the last file, also those that were ignored", async () => {
  const { call, load, startDryRun, apply, finish } = await open();
  const sheet = "Osoba;Miejsce pracy;Status;Grupa\nLis Ada;Las SA;VIP;\n";
  const { id } = await startDryRun("people", sheet);
  const columns = ["full_name", "company", null, null];
  const body = { columns, nameOrder: "last-first" };
  await call(officeRoutes.runs.read, { params: { id }, body });
  await apply(id);
  await finish(id);
  const next = await startDryRun("people", sheet.replace("Grupa\n", "E-mail\n"));
  expect(next.result.columns.map(({ field }) => field)).toEqual([...columns.slice(0, 3), "email"]);
  expect(next.result.people?.examples).toEqual([
    { text: "Lis Ada", firstName: "Ada", lastName: "Lis" },
  ]);

  await load("people", "Nazwisko;Imię;Pokój\nLis;Ada;7\n");
  const last = await startDryRun("people", sheet);
  expect(last.result.columns.map(({ field }) => field)).toEqual(columns);

  await load("hotels", "Obiekt;Nazwa\nx;Orzeł\n");
  const hotels = await startDryRun("hotels", "Nazwa;Adres\nOrzeł;Rynek 1\n");
  expect(hotels.result.columns.map(({ field }) => field)).toEqual(["name_en", "address"]);
});

it("creates the missing records that rows refer to, and removes them when it is undone", async () => {
  const edition = await build.insertEdition();
  const office = await openImports({ test, build, edition });
  const { call, list, startDryRun } = office;
  const count = 101;
  const partners = Array.from(
    { length: count },
    (_, index) => `Firma ${index};${index % 2 ? "Złoty" : "zloty"};Sala ${index % 3};Anna Nowak`,
  );
  const file = ["name_pl;group;room;representatives", ...partners].join("\n");
  const { id, result } = await startDryRun("partners", file);
  expect(result).toMatchObject({
    faulty: count,
    createMissing: [
      { field: "group", of: "partner-groups", count: 1, isSelected: false },
      { field: "room", of: "rooms", count: 3, isSelected: false },
    ],
  });
  const read = (body: object) => call(officeRoutes.runs.read, { params: { id }, body });
  expect((await read({ createMissing: ["representatives"] })).statusCode).toBe(400);
  const columns = ["name_pl", "group", "room", null];
  const body = { columns, createMissing: ["group", "room"] };
  const selected = (await read(body)).json<DryRun>().result;
  expect(selected).toMatchObject({ faulty: 0, added: count, otherRecords: 4, unknownValues: [] });
  expect(selected.titles.map(({ title }) => title)).toEqual([
    "zloty",
    "Sala 0",
    "Sala 1",
    "Sala 2",
  ]);
  expect(await list("rooms")).toEqual([]);
  await office.apply(id);
  await office.finish(id);
  const rooms = await list("rooms");
  expect(rooms.map(({ name }) => name)).toEqual(
    [0, 1, 2].map((index) => ({ pl: `Sala ${index}`, en: `Sala ${index}` })),
  );
  expect(await list("floors")).toMatchObject([{ name: { en: "Ground floor" } }]);
  const [group] = await list("partner-groups");
  expect((await list("partners"))[0]).toMatchObject({ group: group?.id, room: rooms[0]?.id });
  const again = await startDryRun("partners", file.replaceAll(";Anna Nowak", ";"));
  expect(again.result).toMatchObject({ added: 0, changed: 0, edited: 0, unchanged: count });
  const undo = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await office.finish(undo.json<Run>().id);
  expect(await Promise.all((["partners", "rooms", "buildings"] as const).map(list))).toEqual([
    [],
    [],
    [],
  ]);
});

it("creates a missing record once if two imports need it at once", async () => {
  const edition = await build.insertEdition();
  const offices = [
    await openImports({ test, build, edition }),
    await openImports({ test, build, edition }),
  ];
  const prepare = async (office: (typeof offices)[number], name: string) => {
    const { id } = await office.startDryRun("partners", `name_pl;room\n${name};Sala Lustrzana\n`);
    const body = { columns: ["name_pl", "room"], createMissing: ["room"] };
    await office.call(officeRoutes.runs.read, { params: { id }, body });
    return id;
  };
  const ids = await Promise.all(offices.map((office, index) => prepare(office, `Firma ${index}`)));
  await Promise.all(offices.map((office, index) => office.apply(ids[index] ?? "")));
  for (const [index, office] of offices.entries()) await office.finish(ids[index] ?? "");
  const [office] = offices;
  const rooms = await office?.list("rooms");
  expect(rooms).toHaveLength(1);
  expect(await office?.list("partners")).toMatchObject([
    { room: rooms?.[0]?.id },
    { room: rooms?.[0]?.id },
  ]);
});

it("creates only records that the role of the organiser can write", async () => {
  const edition = await build.insertEdition();
  const { call, startDryRun } = await openImports({ test, build, edition, role: "people" });
  const { id } = await startDryRun("people", "Name;Hotel;Group\nAda Lis;Eagle;VIP\n");
  const read = (createMissing: string[]) =>
    call(officeRoutes.runs.read, { params: { id }, body: { createMissing } });
  expect((await read(["hotel"])).statusCode).toBe(403);
  expect((await read(["userGroup"])).json<DryRun>().result).toMatchObject({ otherRecords: 1 });
});

it("applies a dry run of another user only with the rights that its plan needs", async () => {
  const edition = await build.insertEdition();
  const admin = await openImports({ test, build, edition });
  const { id } = await admin.startDryRun("people", "Name;Hotel\nAda Lis;Eagle\n");
  const body = { createMissing: ["hotel"] };
  await admin.call(officeRoutes.runs.read, { params: { id }, body });
  const people = await openImports({ test, build, edition, role: "people" });
  const reread = await people.call(officeRoutes.runs.read, { params: { id }, body: {} });
  expect([reread.statusCode, (await people.apply(id)).statusCode]).toEqual([403, 403]);
  expect((await admin.apply(id)).statusCode).toBe(200);
  await admin.finish(id);
  expect(await admin.list("hotels")).toHaveLength(1);
});
