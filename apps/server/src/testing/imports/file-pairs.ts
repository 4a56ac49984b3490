import { createContentWrite } from "../../content/content-write.ts";
import { TESTER } from "../writes.ts";
import { systemClock } from "../../lib/clock.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { createBuilders } from "../builders.ts";
import type { TestDatabase } from "../database.ts";
import { toChunks, jsonEvent, jsonSchedule } from "../schedule-files.ts";
import { readAttendees } from "../../features/imports/formats/read-attendees.ts";
import { readSchedule } from "../../features/imports/formats/read-schedule.ts";
import { createImportsService } from "../../features/imports/imports.service.ts";

const { attendee, attendeeAlias, panel, panelAttendee } = schema;

export const NAME = { year: 2026, type: 7 };
const HEADER = "external_id,username,email,first_name,last_name,company";

/** Rows of an attendee list. */
export const ANNA = "1,anna,ANNA@example.test,Anna Maria,Górska,Instytut";
export const JAN = "2,jan,jan@example.test,Jan,Dolny,Młyn";

type Person = Record<string, unknown>;

/** The same person in a schedule. */
export const SPEAKER: Person = {
  id: 7,
  public_name: "Anna Górska",
  email: "anna@Example.test",
  biography: "Bada powietrze.",
};

/** Creates an edition for each test, with helpers that load both files and read the results. */
export const openFilePairs = (database: TestDatabase) => {
  const build = createBuilders(database);
  const imports = createImportsService(createContentWrite(database, systemClock));
  const edition = { id: 0 };
  beforeEach(async () => {
    await database.truncate();
    edition.id = (await build.insertEdition(NAME)).id;
  });
  afterAll(() => database.close());

  const listAttendees = () => database.db.select().from(attendee).orderBy(asc(attendee.externalId));

  const listRoles = () =>
    database.db
      .select({ externalId: attendee.externalId, role: panelAttendee.role })
      .from(panelAttendee)
      .innerJoin(attendee, eq(attendee.id, panelAttendee.attendeeId))
      .orderBy(asc(attendee.externalId), asc(panelAttendee.role));

  return {
    database,
    build,
    imports,
    edition,
    listAttendees,
    listRoles,
    loadSchedule: async (people: readonly Person[]) => {
      const document = await readSchedule(toChunks(jsonSchedule([jsonEvent({ persons: people })])));
      const target = { edition: NAME, create: false, visible: true };
      return imports.loadSchedule(TESTER, document, target, { dryRun: false });
    },
    loadList: async (rows: readonly string[]) => {
      const list = await readAttendees(toChunks([HEADER, ...rows].join("\n")));
      return imports.loadAttendees(
        TESTER,
        list,
        { edition: NAME, skipBad: false },
        { dryRun: false, enqueueContactUpdate: () => Promise.resolve() },
      );
    },
    merge: (keys: readonly string[], all = false) =>
      imports.mergePeople(TESTER, NAME, { keys, all }),
    /** Returns the only panel of the schedule. */
    getPanelId: async () => {
      const [row] = await database.db.select().from(panel);
      if (!row) throw new Error("there is no panel");
      return row.id;
    },
    readEverything: async () => [
      await listAttendees(),
      await listRoles(),
      await database.db.select().from(schema.account),
      await database.db.select().from(schema.edition),
      await database.db.select().from(attendeeAlias),
    ],
  };
};
