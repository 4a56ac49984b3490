import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Change } from "../../../db/changes.ts";
import * as schema from "../../../db/schema/index.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { inPieces, jsonEvent, jsonSchedule } from "../../../testing/schedule-files.ts";
import { hasChanges } from "../change-counts.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { readSchedule } from "../formats/read-schedule.ts";
import { createImportsService, type ImportsService } from "../imports.service.ts";

const { attendee, attendeeAlias, bookmark, panel, panelAttendee } = schema;

const NAME = { year: 2026, type: 7 };
const HEADER = "external_id,username,email,first_name,last_name,company";
const ANNA = "1,anna,ANNA@example.test,Anna Maria,Górska,Instytut";
const JAN = "2,jan,jan@example.test,Jan,Dolny,Młyn";

type Person = Record<string, unknown>;
const SPEAKER: Person = {
  id: 7,
  public_name: "Anna Górska",
  email: "anna@Example.test",
  biography: "Bada powietrze.",
};

let database: TestDatabase;
let build: Builders;
let imports: ImportsService;
let editionId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilders(database.db);
  imports = createImportsService(database);
});
beforeEach(async () => {
  await database.truncate();
  editionId = (await build.insertEdition(NAME)).id;
});
afterAll(() => database.close());

const loadSchedule = async (persons: readonly Person[]) => {
  const document = await readSchedule(inPieces(jsonSchedule([jsonEvent({ persons })])));
  const target = { edition: NAME, create: false, visible: true };
  return imports.loadSchedule(document, target, { dryRun: false });
};
const loadList = async (rows: readonly string[]) => {
  const list = await readAttendees(inPieces([HEADER, ...rows].join("\n")));
  return imports.loadAttendees(list, { edition: NAME, skipBad: false }, { dryRun: false });
};
const join = (keys: readonly string[], all = false) => imports.joinPeople(NAME, { keys, all });

const listAttendees = () => database.db.select().from(attendee).orderBy(asc(attendee.externalId));
const listRoles = () =>
  database.db
    .select({ externalId: attendee.externalId, role: panelAttendee.role })
    .from(panelAttendee)
    .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
    .orderBy(asc(attendee.externalId), asc(panelAttendee.role));
const getPanelId = async () => {
  const [row] = await database.db.select().from(panel);
  if (!row) throw new Error("there is no panel");
  return row.id;
};
const readEverything = async () => [
  await listAttendees(),
  await listRoles(),
  await database.db.select().from(schema.account),
  await database.db.select().from(schema.edition),
  await database.db.select().from(attendeeAlias),
];

/** A speaker's row and a person's, who are to become one; the keys of the two. */
const insertTwo = async (
  speaker: Partial<typeof attendee.$inferInsert> = {},
  person: Partial<typeof attendee.$inferInsert> = {},
) => {
  const name = { firstName: "Zofia", lastName: "Żak" };
  const own = await build.insertAttendee(editionId, {
    ...name,
    externalId: "schedule:id:7",
    text: {},
    ...speaker,
  });
  const { attendee: other } = await build.insertParticipant(editionId, [1], { ...name, ...person });
  return { speaker: own, person: other, key: `${own.id}-${other.id}` };
};

describe("a speaker and a person of the list with one e-mail address", () => {
  const orders: [string, (() => Promise<unknown>)[]][] = [
    ["the schedule first", [() => loadSchedule([SPEAKER]), () => loadList([ANNA])]],
    ["the list first", [() => loadList([ANNA]), () => loadSchedule([SPEAKER])]],
  ];

  test.each(orders)("become one row, %s", async (_, loads) => {
    for (const load of loads) await load();
    expect(await listAttendees()).toMatchObject([
      {
        externalId: "1",
        firstName: "Anna Maria",
        emailDigest: null,
        text: { en: { company: "Instytut" }, pl: { description: "<p>Bada powietrze.</p>" } },
      },
    ]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test.each(orders)(
    "stay one when both files come again, and nothing changes, %s",
    async (_, loads) => {
      for (const load of loads) await load();
      const before = await readEverything();
      for (const { counts } of [await loadSchedule([SPEAKER]), await loadList([ANNA])]) {
        expect(hasChanges(counts)).toBe(false);
      }
      expect(await readEverything()).toEqual(before);
    },
  );

  test("stay one in a newer schedule without addresses, which updates role and description", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ id: 7, public_name: "A. Górska", biography: "Mierzy.", role: "host" }]);
    expect(await listAttendees()).toMatchObject([
      { externalId: "1", firstName: "Anna Maria", text: { pl: { description: "<p>Mierzy.</p>" } } },
    ]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 5 }]);
  });

  test("stay one when the schedule leaves the speaker out for a while", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toEqual([{ externalId: "schedule:id:8", role: 4 }]);
    await loadSchedule([{ id: 7, public_name: "Anna Górska" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
    expect(await listAttendees()).toHaveLength(1);
  });

  test("become one when the schedule calls the speaker something else", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadSchedule([{ ...SPEAKER, id: 70 }]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test("stay apart where the address belongs to several speakers, or to several people", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER, { ...SPEAKER, id: 8, public_name: "Jan Dolny" }]);
    expect(await listAttendees()).toHaveLength(3);
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toHaveLength(1);
    await database.truncate();
    await build.insertEdition(NAME);
    await loadList([ANNA, JAN.replace("jan@", "anna@")]);
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toHaveLength(3);
  });

  test("stay apart in another edition, and leave no address where there was none", async () => {
    await loadSchedule([SPEAKER]);
    const other = await build.insertEdition();
    const { id } = await build.insertAccount({ email: "anna@example.test" });
    await build.insertAttendee(other.id, { accountId: id });
    await loadList([JAN]);
    expect(await listAttendees()).toHaveLength(3);
    const stored = JSON.stringify(await listAttendees());
    expect(stored).toContain("emailDigest");
    expect(stored).not.toMatch(/anna@/i);
  });

  test("are joined once by two imports at a time", async () => {
    await loadSchedule([{ id: 7, public_name: "Anna Górska" }]);
    await loadList([ANNA]);
    await Promise.all([loadSchedule([SPEAKER]), loadList([ANNA, JAN]), join([], true), join([])]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }, { externalId: "2" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });
});

describe("a speaker who comes back as a row of their own", () => {
  test("is joined again by the next import", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    const again = await build.insertAttendee(editionId, { externalId: "schedule:id:7" });
    await build.addSpeaker(await getPanelId(), again.id);
    await loadSchedule([SPEAKER]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
    expect(await listRoles()).toEqual([{ externalId: "1", role: 4 }]);
  });

  test("is not made by a list that calls them what the schedule does", async () => {
    await loadList([ANNA]);
    await loadSchedule([SPEAKER]);
    await loadList([ANNA.replace("1,", "schedule:id:7,").replace("Instytut", "Uczelnia")]);
    expect(await listAttendees()).toMatchObject([
      { externalId: "1", text: { en: { company: "Uczelnia" } } },
    ]);
  });
});

describe("a role that organisers gave a person", () => {
  test("stays when the schedule no longer names them, beside which its own goes", async () => {
    await loadList([ANNA]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    const [person] = await listAttendees();
    await build.addSpeaker(await getPanelId(), person?.id ?? 0, 3);
    await loadSchedule([SPEAKER]);
    expect(await listRoles()).toEqual([
      { externalId: "1", role: 3 },
      { externalId: "1", role: 4 },
    ]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toMatchObject([{ externalId: "1", role: 3 }, { role: 4 }]);
  });

  test("and that the schedule gives too is one, and still theirs", async () => {
    await loadList([ANNA]);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    const [person] = await listAttendees();
    await build.addSpeaker(await getPanelId(), person?.id ?? 0, 4);
    await loadSchedule([SPEAKER]);
    expect(hasChanges((await loadSchedule([SPEAKER])).counts)).toBe(false);
    await loadSchedule([{ id: 8, public_name: "Jan Dolny" }]);
    expect(await listRoles()).toMatchObject([{ externalId: "1", role: 4 }, { role: 4 }]);
  });
});

describe("people of one name", () => {
  beforeEach(async () => {
    const persons = [
      { id: 7, public_name: "ANNA GORSKA" },
      { id: 8, public_name: "Jan Dolny" },
      { id: 9, public_name: "Ewa Obca" },
    ];
    await loadSchedule(persons);
    await loadList([
      ANNA.replace("Anna Maria,Górska", "Górska,Anna"),
      JAN,
      JAN.replace("2,jan,", "3,janek,"),
    ]);
  });
  const listPairs = async () =>
    (await join([])).left.map(({ speaker, person, isAmbiguous }) => ({
      speaker: speaker.name,
      person: person.externalId,
      isAmbiguous,
    }));

  test("are listed with what tells them apart, and nothing is written", async () => {
    const before = await readEverything();
    expect(await listPairs()).toEqual([
      { speaker: "Jan Dolny", person: "2", isAmbiguous: true },
      { speaker: "Jan Dolny", person: "3", isAmbiguous: true },
      { speaker: "ANNA GORSKA", person: "1", isAmbiguous: false },
    ]);
    expect((await join([])).left[2]).toMatchObject({
      speaker: { sessions: [{ pl: { topic: "Powietrze w górach" } }] },
      person: { text: { en: { company: "Instytut" } } },
    });
    expect(await readEverything()).toEqual(before);
  });

  test("are joined all at once but for ambiguous pairs, and stay so", async () => {
    const { joined, left } = await join([], true);
    expect([joined.length, left.length]).toEqual([1, 2]);
    expect(await listRoles()).toMatchObject([
      { externalId: "1" },
      { externalId: "schedule:id:8" },
      { externalId: "schedule:id:9" },
    ]);
    const persons = [
      { id: 7, public_name: "ANNA GORSKA" },
      { id: 8, public_name: "Jan Dolny" },
      { id: 9, public_name: "Ewa Obca" },
    ];
    expect(hasChanges((await loadSchedule(persons)).counts)).toBe(false);
    expect((await join([], true)).joined).toEqual([]);
  });

  test("are joined one by one where somebody decides, under keys that stay", async () => {
    const [first, second] = (await join([])).left;
    expect((await join([])).left[0]?.key).toBe(first?.key);
    expect((await join([second?.key ?? ""])).joined).toMatchObject([
      { person: { externalId: "3" } },
    ]);
    await expect(join([first?.key ?? ""])).rejects.toMatchObject({ code: "join-keys-unknown" });
  });

  test("are refused as two people at a time", async () => {
    const [first, second] = (await join([])).left.map(({ key }) => key);
    const before = await readEverything();
    await expect(join([first ?? "", second ?? ""])).rejects.toMatchObject({
      code: "join-keys-clash",
    });
    expect(await readEverything()).toEqual(before);
  });

  test("may be two speakers who are one person", async () => {
    await loadSchedule([
      { id: 7, public_name: "Anna Górska" },
      { id: 70, public_name: "Anna Górska", role: "host" },
    ]);
    const keys = (await join([])).left.map(({ key }) => key);
    expect((await join([], true)).joined).toEqual([]);
    await join(keys);
    expect(await listRoles()).toEqual([
      { externalId: "1", role: 4 },
      { externalId: "1", role: 5 },
    ]);
  });

  test("are not looked for in an edition that is not there", async () => {
    const nowhere = imports.joinPeople({ year: 2026, type: 8 }, { keys: [], all: true });
    await expect(nowhere).rejects.toMatchObject({ code: "unknown-edition" });
  });
});

describe("what a speaker's row has", () => {
  test("fills what the person's has not, and leaves what it has", async () => {
    const group = await build.insertUserGroup(editionId);
    const [tradeRow] = await database.db
      .insert(schema.trade)
      .values({ editionId, text: { en: { name: "Air" } } })
      .returning();
    const { key, person } = await insertTwo(
      {
        country: "DE",
        kind: "speaker",
        userGroupId: group.id,
        tradeId: tradeRow?.id ?? null,
        linkedIn: "https://linkedin.example/zofia",
        twitter: "https://twitter.example/other",
        accessGranted: false,
        modules: [5],
        managerEmail: "mentor@example.test",
        text: {
          pl: { position: "Badaczka", description: "<p>Opis</p>" },
          en: { company: "Other" },
        },
      },
      {
        country: "PL",
        twitter: "https://twitter.example/zofia",
        text: { en: { company: "Institute" } },
      },
    );
    await join([key]);
    expect(await listAttendees()).toEqual([
      {
        ...person,
        kind: "speaker",
        userGroupId: group.id,
        tradeId: tradeRow?.id,
        linkedIn: "https://linkedin.example/zofia",
        managerEmail: "mentor@example.test",
        text: {
          pl: { position: "Badaczka", description: "<p>Opis</p>" },
          en: { company: "Institute" },
        },
      },
    ]);
  });

  test("is told to caches: the programme, the people, and bookmarks where they moved", async () => {
    const { key, speaker, person } = await insertTwo();
    const { id } = await build.insertPanel(editionId);
    await database.db.insert(bookmark).values({ attendeeId: speaker.id, panelId: id });
    const heard: Change[] = [];
    const stop = database.changes.subscribe((change) => {
      if (change.kind !== "all") heard.push(change);
    });
    await join([key]);
    stop();
    expect(heard).toEqual(
      expect.arrayContaining([
        { kind: "edition", editionId, part: "programme" },
        { kind: "participants", editionId },
        { kind: "bookmarks", attendeeId: person.id },
      ]),
    );
  });
});

describe("every table that names attendees", () => {
  type Insert = (attendeeIds: readonly number[]) => Promise<unknown>;
  /** By table and column: adds the same thing for each of the attendees. */
  const inserts: Record<string, Insert> = {
    "attendee_alias.attendee_id": (ids) =>
      database.db.insert(attendeeAlias).values(
        ids.map((attendeeId) => ({
          editionId,
          externalId: `schedule:${randomUUID()}`,
          attendeeId,
          ownsDescription: true,
        })),
      ),
    "bookmark.attendee_id": async (ids) => {
      const { id: panelId } = await build.insertPanel(editionId);
      await database.db.insert(bookmark).values(ids.map((attendeeId) => ({ attendeeId, panelId })));
    },
    "invitation_attendee.attendee_id": async (ids) => {
      const [row] = await database.db
        .insert(schema.invitation)
        .values({ editionId, text: { en: { title: "Dinner" } } })
        .returning();
      const invitationId = row?.id ?? 0;
      const rows = ids.map((attendeeId) => ({ attendeeId, invitationId }));
      await database.db.insert(schema.invitationAttendee).values(rows);
    },
    "panel_attendee.attendee_id": async (ids) => {
      const { id } = await build.insertPanel(editionId);
      for (const attendeeId of ids) await build.addSpeaker(id, attendeeId);
    },
    "partner_attendee.attendee_id": async (ids) => {
      const { id: partnerId } = await build.insertPartner(editionId);
      const rows = ids.map((attendeeId) => ({ attendeeId, partnerId }));
      await database.db.insert(schema.partnerAttendee).values(rows);
    },
  };

  const listOwners = async (reference: string) => {
    const [table = "", column = ""] = reference.split(".");
    const { rows } = (await database.db.execute(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}`,
    )) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  };

  test("is known here", async () => {
    const { rows } = (await database.db.execute(sql`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'attendee'::regclass order by 1`)) as {
      rows: { name: string }[];
    };
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(inserts).sort());
  });

  test.each(Object.entries(inserts))(
    "gives its rows to the person: %s",
    async (reference, insert) => {
      const { speaker, person, key } = await insertTwo();
      await insert([speaker.id]);
      await insert([speaker.id, person.id]);
      await join([key]);
      const owners = await listOwners(reference);
      expect(owners.length).toBeGreaterThanOrEqual(2);
      expect(new Set(owners)).toEqual(new Set([person.id]));
    },
  );
});
