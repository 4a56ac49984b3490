import {
  type ImportReport,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
  type ResourceName,
  type Run,
} from "@foyer/contract/office/index";
import { constants, deflateRawSync } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import writeExcel from "write-excel-file/node";
import { expect, it, vi } from "vitest";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { hotels } = resourceRoutes;

type Dry = Run & { result: ImportReport };

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const send = (
    resource: ResourceName,
    content: string | Uint8Array,
    query: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(Buffer.from(content))], "list.csv"));
    return office.call(resourceRoutes[resource].import, { params, query, body: form });
  };
  const dry = async (resource: ResourceName, content: string | Uint8Array): Promise<Dry> => {
    const response = await send(resource, content);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Dry>();
  };
  const apply = (id: string, body: object = {}) =>
    office.call(officeRoutes.runs.apply, { params: { id }, body });
  const finish = async (id: string): Promise<Run> => {
    await vi.waitFor(async () => {
      const run = await office.call(officeRoutes.runs.get, { params: { id } });
      expect(["done", "undone"]).toContain(run.json<Run>().state);
    }, 10_000);
    return (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
  };
  const load = async (resource: ResourceName, content: string | Uint8Array) => {
    const { id } = await dry(resource, content);
    const response = await apply(id);
    expect(response.statusCode, response.body).toBe(200);
    return finish(id);
  };
  const list = async (resource: ResourceName): Promise<OfficeRecord[]> =>
    (await office.call(resourceRoutes[resource].list, { params, query: { size: "200" } })).json<{
      items: OfficeRecord[];
    }>().items;
  const exported = async (resource: ResourceName, format: string) =>
    (await office.call(resourceRoutes[resource].export, { params, query: { format } })).rawPayload;
  return { ...office, edition, params, send, dry, apply, finish, load, list, exported };
};

const HOTELS =
  'Nazwa (PL);Name (EN);Adres;Telefon\nPod Lipą;The Lime;"Rynek 1; Łódź";+48 42 1\nŻabka;;;\n';

it("takes heads in either language for fields, and adds rows when it is told to", async () => {
  const { dry, apply, finish, list } = await open();
  const { id, state, result } = await dry("hotels", HOTELS);
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

it("is put back where records have lists that the file does not name", async () => {
  const { call, dry, apply, finish, list } = await open();
  const { id } = await dry("partners", "name_pl\nBank\n");
  await apply(id);
  await finish(id);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await list("partners")).toEqual([]);
});

it.each(["csv", "xlsx", "json"])("finds nothing to do in its own export as %s", async (format) => {
  const { load, dry, exported } = await open();
  await load("partner-groups", "name_pl,isOnLanding\nGłówni,tak\n");
  await load("trades", "name_pl\nBanki\n");
  await load(
    "partners",
    'name_pl,name_en,description_pl,url,group,trade\n=Suma,"A, B","Dwa\nwiersze",suma.pl,Główni,banki\n',
  );
  const { result } = await dry("partners", await exported("partners", format));
  expect(result).toMatchObject({ added: 0, changed: 0, unchanged: 1, faulty: 0, vanished: 0 });
});

it("reads what spreadsheets save: tabs in UTF-16, a Polish code page, a workbook", async () => {
  const { dry } = await open();
  const wide = Buffer.from("\ufeffNazwa\tAdres\nŁaźnia\tŻabia 1\n", "utf16le");
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
  for (const content of [wide, polish, workbook]) {
    const { result } = await dry("hotels", content);
    expect(result.rows.map(({ title, faults }) => [title, faults])).toEqual([["Łaźnia", []]]);
  }
});

it("names the cell of every fault, and writes nothing unless the rows are left out", async () => {
  const { dry, apply, finish, list } = await open();
  const sheet =
    "name_pl,url,group,isHidden\nBank,bad address,Nobody,perhaps\nDobry,,,\n,https://x.example,,\nBank,,,\n";
  const { id, result } = await dry("partners", sheet);
  expect(result).toMatchObject({ added: 1, faulty: 3 });
  expect(result.rows.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([
    [2, ["group", "isHidden", "url"]],
    [4, ["name"]],
    [5, ["name"]],
    [3, []],
  ]);
  expect(result.unknown).toEqual([
    { field: "group", of: "partner-groups", value: "Nobody", count: 1 },
  ]);
  expect((await apply(id)).json()).toMatchObject({ code: "rows-faulty" });
  expect(await list("partners")).toEqual([]);
  await apply(id, { skipFaulty: true });
  await finish(id);
  expect((await list("partners")).map(({ name }) => name)).toEqual([{ pl: "Dobry" }]);
});

it("takes columns and values for what it is told", async () => {
  const { call, load, dry, list } = await open();
  await load("partner-groups", "name_pl\nZłoci\n");
  const [group] = await list("partner-groups");
  const { id } = await dry("partners", "firma,poziom,x\nBank,gold,1\n");
  const told = await call(officeRoutes.runs.read, {
    params: { id },
    body: { columns: ["name_en", "group", null], values: { group: { gold: group?.id } } },
  });
  const { result } = told.json<Dry>();
  expect(result).toMatchObject({ added: 1, faulty: 0, unknown: [] });
  expect(result.rows[0]?.after).toEqual({ name: { en: "Bank" }, group: group?.id });
});

it("keeps what an organiser has edited since the last file, and takes what the file has changed", async () => {
  const { call, params, load, dry, apply, finish, list } = await open();
  const first = "name_pl,address,phone\nPod Lipą,Rynek 1,1\n";
  await load("hotels", first);
  const [hotel] = await list("hotels");
  const at = { ...params, id: Number(hotel?.id) };
  const version = versionOf(await call(hotels.get, { params: at }));
  await call(hotels.change, { params: at, version, body: { address: "Rynek 2" } });
  const { result } = await dry("hotels", first);
  expect(result).toMatchObject({ unchanged: 1, changed: 0, edited: 1 });
  await load("hotels", "name_pl,address,phone\nPod Lipą,Rynek 3,2\n");
  expect(await list("hotels")).toMatchObject([{ address: "Rynek 2", phone: "2" }]);
  const { id } = await dry("hotels", "name_pl,address,phone\nPod Lipą,Rynek 4,2\n");
  await apply(id, { taken: "all" });
  await finish(id);
  expect(await list("hotels")).toMatchObject([{ address: "Rynek 4" }]);
});

it("hides what a file does not name where it is told to, and is put back by one undo", async () => {
  const { call, load, dry, apply, finish, list } = await open();
  await load("hotels", HOTELS);
  const before = await list("hotels");
  const { id, result } = await dry("hotels", "name_pl,phone\nŻabka,9\nNowy,1\n");
  expect(result).toMatchObject({ added: 1, changed: 1, vanished: 1 });
  await apply(id, { hideVanished: true });
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

/** A workbook of a fifth of a megabyte whose one part is two hundred and eight megabytes, and says that it is a hundred bytes. */
const bomb = (): Uint8Array => {
  const piece = deflateRawSync(Buffer.alloc(16 * 1_048_576), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const end = deflateRawSync("");
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  // Packed by what is faster than the packer of archives, which only wraps it.
  const part = new ZipPassThrough("xl/workbook.xml");
  part.compression = 8;
  zip.add(part);
  for (let pieces = 13; pieces > 0; pieces -= 1) part.push(piece);
  part.push(end, true);
  zip.end();
  const bytes = Buffer.concat(parts);
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(100, directory + 24);
  return bytes;
};

it("refuses a workbook that unpacks to more than a server has room for, whatever it says of itself", async () => {
  const { send } = await open();
  expect((await send("hotels", bomb())).json()).toMatchObject({ status: 422, code: "too-large" });
});

it.each([
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ["half a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ["three hundred and one columns", Buffer.from("a,".repeat(301))],
  ["records that are none", Buffer.from("[1, 2]")],
  ["no rows", Buffer.from("\n\n")],
])("refuses %s by what it is", async (_what, content) => {
  const { send } = await open();
  const response = await send("hotels", content);
  expect(response.statusCode, response.body).toBe(422);
  expect(response.json<{ title: string }>().title).not.toBe("");
});

it("makes people and their accounts of a ticket shop's list, by its words, and finds nothing to do in it again", async () => {
  const { call, dry, apply, finish, load, list } = await open();
  await load("user-groups", "name\nGość\n");
  const sheet = [
    "Imię i nazwisko;Adres e-mail;Nazwa firmy;Typ biletu;Notatki",
    "Żaneta Łęcka;zaneta@example.test;Huta;Gość;x",
    "Jan Maria Nowak;jan@example.test;;Gość;",
    "Ewa Bez;nie adres;;VIP;",
  ].join("\n");
  const { id, kind, result } = await dry("people", sheet);
  expect([kind, result.columns.map(({ field }) => field)]).toEqual([
    "people",
    ["full_name", "email", "company", "group", null],
  ]);
  expect(result).toMatchObject({ added: 2, faulty: 1 });
  expect(
    result.rows.map(({ row, title, faults }) => [row, title, faults.map(({ column }) => column)]),
  ).toEqual([
    [4, "", ["email"]],
    [0, "Żaneta Łęcka", []],
    [0, "Jan Maria Nowak", []],
  ]);
  expect(await list("people")).toEqual([]);
  expect((await apply(id)).json()).toMatchObject({ code: "rows-faulty" });
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
  expect((await dry("people", good)).result).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const told = await dry("people", "a;b;c\nAda;Lis;1\n");
  const columns = ["first_name", "last_name", "external_id"];
  const read = await call(officeRoutes.runs.read, { params: { id: told.id }, body: { columns } });
  expect(read.json<Dry>().result).toMatchObject({ added: 1, faulty: 0 });
});

it("asks what a list of people means by a group and a hotel that there are not, and is told one after the other", async () => {
  const { call, dry, apply, finish, load, list } = await open();
  await load("user-groups", "name\nGość\n");
  await load("hotels", "name_pl;url\nOrzeł;https://hotel.example\n");
  const ids = async (name: "user-groups" | "hotels") => (await list(name)).map(({ id }) => id);
  const [[group], [hotel]] = [await ids("user-groups"), await ids("hotels")];
  const people = [
    "first_name;last_name;email;group;hotel",
    "Ada;Lis;ada@example.test;Guest;Eagle",
    "Jan;Bez;jan@example.test;Guest;Orzeł",
  ].join("\n");
  const { id, result } = await dry("people", people);
  expect(result).toMatchObject({
    faulty: 2,
    unknown: [{ field: "userGroup", of: "user-groups", value: "Guest", count: 2 }],
  });
  const tell = async (values: Record<string, Record<string, number | undefined>>) =>
    (await call(officeRoutes.runs.read, { params: { id }, body: { values } })).json<Dry>().result;
  expect(await tell({ userGroup: { Guest: group } })).toMatchObject({
    added: 1,
    faulty: 1,
    unknown: [{ field: "hotel", of: "hotels", value: "Eagle", count: 1 }],
  });
  const isOfNothing = await tell({ hotel: { Eagle: 987_654 } });
  expect(isOfNothing).toMatchObject({ added: 1, faulty: 1 });
  expect(await tell({ hotel: { Eagle: hotel } })).toMatchObject({ added: 2, unknown: [] });
  await apply(id);
  await finish(id);
  expect(await list("people")).toMatchObject([
    { lastName: "Bez", userGroup: group, hotel },
    { lastName: "Lis", userGroup: group, hotel },
  ]);
});

it("reads a calendar, and a sheet whose days and hours stand apart, as a schedule in the edition's zone", async () => {
  const { dry, load, list } = await open();
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
  expect((await dry("sessions", calendar)).result).toMatchObject({ added: 1, faulty: 0 });
  await load("sessions", "Temat;Data;Od;Do;Sala\nWoda;02.09.2026;10:00;10:45;Rysy\n");
  expect(await list("sessions")).toMatchObject([
    { topic: { pl: "Woda" }, startsAt: "2026-09-02T08:00:00.000Z" },
  ]);
});

it("reads a programme of a sheet as it is told, and writes nothing until topic, day and start are", async () => {
  const { call, dry, apply, finish, list } = await open();
  const sheet = "Temat;Data;Od;Do;Hasło;Sala\nWoda;02.09.2026;10:00;10:45;Rzeka;Rysy\n";
  const { id, result } = await dry("sessions", sheet);
  expect(result.columns.map(({ field }) => field)).toEqual([
    "title",
    "date",
    "start",
    "end",
    null,
    "room",
  ]);
  const tell = async (columns: (string | null)[]) =>
    (await call(officeRoutes.runs.read, { params: { id }, body: { columns } })).json<Dry>().result;
  const untold = await tell([null, "date", "start", "end", null, "room"]);
  expect(untold).toMatchObject({
    added: 0,
    rows: [],
    columns: [{ head: "Temat", field: null }, {}, {}, {}, {}, {}],
  });
  expect(untold.remarks[0]).toContain("Hasło");
  const told = await tell([null, "date", "start", "end", "title", "room"]);
  expect(told).toMatchObject({ added: 1, faulty: 0 });
  await apply(id);
  await finish(id);
  expect(await list("sessions")).toMatchObject([{ topic: { pl: "Rzeka" } }]);
});

it("asks in which encoding a list is where its letters do not tell, and reads it so", async () => {
  const { send, load } = await open();
  await load("user-groups", "name\nGość\n");
  // ³ and ê of western Europe are ł and ę of central Europe, and make words in neither.
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
  const told = await send("people", people, { encoding: "windows-1250" });
  expect(told.json<Dry>().result.rows).toMatchObject([{ title: "Ada Wałęsaĺ" }]);
  expect((await send("people", people, { encoding: "ebcdic" })).statusCode).toBe(400);
});

/** A schedule whose one session has a path and a speaker. */
const withPath = (path: string, speaker: string) => `<?xml version="1.0" encoding="UTF-8"?>
<schedule><conference><title>X</title><time_zone_name>Europe/Warsaw</time_zone_name><start>2026-09-02</start>
<end>2026-09-02</end></conference><day index="1" date="2026-09-02"><room name="Rex">
<event id="1" guid="0d3f5a1b-2c3d-4e5f-8a9b-6e0a3b0e2a3c"><date>2026-09-02T10:00:00+02:00</date><start>10:00</start>
<duration>00:45</duration><room>Rex</room><title>Air</title><language>en</language><track slug="power">${path}</track>
<persons><person id="7">Ada ${speaker}</person></persons></event></room></day></schedule>`;

it("asks of each path and person of a schedule by itself, and imports what it changes beside sessions", async () => {
  const { call, params, load, dry, apply, finish, list } = await open();
  await load("sessions", withPath("Power", "Lis"));
  const renamed = await dry("sessions", withPath("Energy", "Lis"));
  expect(renamed.result).toMatchObject({ added: 0, changed: 0, besides: 1 });

  const only = async (name: "thematic-paths" | "people") => (await list(name))[0]?.id ?? 0;
  const [path, person] = [await only("thematic-paths"), await only("people")];
  const edit = async (name: "thematic-paths" | "people", id: number, body: object) => {
    const at = { params: { ...params, id } };
    const version = versionOf(await call(resourceRoutes[name].get, at));
    const changed = await call(resourceRoutes[name].change, { ...at, version, body });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  await edit("thematic-paths", path, { name: { en: "Our power" } });
  await edit("people", person, { lastName: "Lisowska" });

  const { id, result } = await dry("sessions", withPath("Energy", "Nowak"));
  expect(result.edited).toBe(2);
  expect(result.rows).toMatchObject([
    {
      resource: "thematic-paths",
      id: path,
      title: "Our power",
      edits: [{ field: "name_en", here: "Our power", file: "Energy", isAsked: true }],
    },
    { resource: "people", id: person, edits: [{ field: "lastName", isAsked: true }] },
  ]);
  const taken = { [`thematic-paths/${path}`]: ["name_en"], [String(person)]: ["lastName"] };
  await apply(id, { taken });
  expect((await finish(id)).result).toMatchObject({ changed: 1 });
  expect(await list("thematic-paths")).toMatchObject([{ name: { en: "Energy" } }]);
  expect(await list("people")).toMatchObject([{ lastName: "Lisowska" }]);
});

/** A schedule of one session that begins at ten, whatever is said of its zone. */
const frab = (zone: string, offset: string) => `<?xml version="1.0" encoding="UTF-8"?>
<schedule><conference><title>X</title>${zone}<start>2026-09-02</start><end>2026-09-02</end></conference>
<day index="1" date="2026-09-02"><room name="Rex"><event id="1"><date>2026-09-02T10:00:00${offset}</date>
<start>10:00</start><duration>00:45</duration><room>Rex</room><title>Air</title></event></room></day></schedule>`;

const LONDON = "<time_zone_name>Europe/London</time_zone_name>";

it("asks whose time zone is taken of a schedule that names another, and makes the file's the edition's", async () => {
  const { call, params, dry, apply, finish, list } = await open();
  const { id, result } = await dry("sessions", frab(LONDON, "+01:00"));
  expect(result.zones).toEqual([
    {
      of: "edition",
      zone: "Europe/Warsaw",
      starts: "2026-09-02T11:00",
      isNew: false,
      isTaken: true,
    },
    { of: "file", zone: "Europe/London", starts: "2026-09-02T10:00", isNew: true, isTaken: false },
  ]);
  expect(result.remarks.join(" ")).not.toContain("Europe/London");
  const told = await call(officeRoutes.runs.read, { params: { id }, body: { zone: "file" } });
  expect(told.json<Dry>().result.zones.map(({ isTaken }) => isTaken)).toEqual([false, true]);
  await apply(id);
  await finish(id);
  const edition = async () =>
    (await call(officeRoutes.editions.get, { params })).json<{ timeZone: string }>().timeZone;
  expect(await edition()).toBe("Europe/London");
  expect(await list("sessions")).toMatchObject([{ startsAt: "2026-09-02T09:00:00.000Z" }]);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await edition()).toBe("Europe/Warsaw");
});

it("takes times without a known zone by the edition's clock, or where they were guessed to be", async () => {
  const { call, load, dry, list } = await open();
  const file = frab("", "+00:00");
  const { id, result } = await dry("sessions", file);
  expect(result.zones).toMatchObject([
    { zone: "Europe/Warsaw", starts: "2026-09-02T10:00", isNew: false, isTaken: true },
    { zone: "Etc/UTC", starts: "2026-09-02T12:00", isNew: false, isTaken: false },
  ]);
  const told = await call(officeRoutes.runs.read, { params: { id }, body: { zone: "file" } });
  expect(told.json<Dry>().result.rows).toMatchObject([
    { after: { startsAt: "2026-09-02T10:00:00.000Z" } },
  ]);
  await load("sessions", file);
  expect(await list("sessions")).toMatchObject([{ startsAt: "2026-09-02T08:00:00.000Z" }]);
});

it("lets nobody change the edition's time zone by a file who may not change the edition", async () => {
  const { edition, call } = await open();
  const programmer = await enterAs(test, build, edition.id, "programme");
  const form = new FormData();
  form.append("file", new File([frab(LONDON, "+01:00")], "schedule.xml"));
  const sent = await programmer.call(resourceRoutes.sessions.import, {
    params: editionParam(edition),
    body: form,
  });
  const { id, result } = sent.json<Dry>();
  expect(result.zones).toEqual([]);
  expect(result.remarks.join(" ")).toContain("Europe/London");
  const body = { zone: "file" };
  const read = (caller: typeof call) => caller(officeRoutes.runs.read, { params: { id }, body });
  expect((await read(programmer.call)).json()).toMatchObject({ code: "forbidden" });
  expect((await read(call)).statusCode).toBe(200);
});

const calendar = (title: string, hour = "10") =>
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

it("keeps an edit of a session when its schedule comes again, or takes the file's, and puts both back whole", async () => {
  const { call, params, load, dry, apply, finish, list } = await open();
  await load("sessions", calendar("Air"));
  const [session] = await list("sessions");
  const at = { ...params, id: Number(session?.id) };
  const { change, get } = resourceRoutes.sessions;
  const version = versionOf(await call(get, { params: at }));
  const language = Object.keys(session?.["topic"] as object)[0] ?? "";
  await call(change, { params: at, version, body: { topic: { [language]: "Our air" } } });
  const edited = await list("sessions");

  const newer = calendar("File air", "11");
  const { id, result } = await dry("sessions", newer);
  expect(result).toMatchObject({ changed: 1, edited: 1 });
  expect(result.rows[0]).toMatchObject({
    title: "Our air",
    before: { startsAt: "2026-09-02T08:00:00.000Z" },
    after: { startsAt: "2026-09-02T09:00:00.000Z" },
    edits: [{ field: `topic_${language}`, here: "Our air", file: "File air", isAsked: true }],
  });
  await apply(id);
  await finish(id);
  expect(await list("sessions")).toMatchObject([
    { topic: { [language]: "Our air" }, startsAt: "2026-09-02T09:00:00.000Z" },
  ]);
  const putBack = async (run: string) => {
    const undone = await call(officeRoutes.runs.undo, { params: { id: run }, body: {} });
    await finish(undone.json<Run>().id);
  };
  await putBack(id);
  expect(await list("sessions")).toEqual(edited);

  const again = await dry("sessions", newer);
  expect(again.result).toMatchObject({ changed: 1, edited: 1 });
  await apply(again.id, { taken: { [at.id]: [`topic_${language}`] } });
  await finish(again.id);
  expect(await list("sessions")).toMatchObject([{ topic: { [language]: "File air" } }]);
  await putBack(again.id);
  expect(await list("sessions")).toEqual(edited);
});
