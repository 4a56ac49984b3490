import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Invalidation } from "../../../db/invalidations.ts";
import { notification, notificationAttendee, notificationGroup } from "../../../db/schema/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { createTestClock } from "../../../testing/app.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { toChunks } from "../../../testing/schedule-files.ts";
import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { readNotificationFile } from "../formats/content/read-content.ts";
import { createNotificationImport } from "./notification-import.service.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../../../docs/notification-file.md");
const NAME = { year: 2026, type: 7 };
const GUID = "5f3c1a52-0000-4000-8000-000000000001";

let database: TestDatabase;
let build: Builders;
const clock = createTestClock();
const published: Invalidation[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilders(database);
  database.invalidations.subscribe(
    (invalidation) => void (invalidation.kind === "notifications" && published.push(invalidation)),
  );
});
beforeEach(async () => {
  await database.truncate();
  published.length = 0;
});
afterAll(() => database.close());

const load = async (items: unknown, { dryRun = false } = {}) =>
  loadText(JSON.stringify({ notifications: items }), dryRun);

const loadText = async (text: string, dryRun = false) => {
  const document = await readNotificationFile(toChunks(text));
  const { load: loadDocument } = createNotificationImport(createContentWrite(database, clock));
  const [counts] = await loadDocument(TESTER, document, NAME, { dryRun });
  return counts;
};

/** Returns the paths of the problems that reject a file. */
const listProblems = async (items: unknown): Promise<string[]> => {
  const failure = await load(items).catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the file was not rejected");
  return failure.problems.map((problem) => describeMessage(problem, "en").replace(/^.*, at /, ""));
};

const insertPeople = async () => {
  const edition = await build.insertEdition(NAME);
  const group = await build.insertUserGroup(edition.id, { name: "Guests" });
  const person = await build.insertAttendee(edition.id, { externalId: "5" });
  const session = await build.insertPanel(edition.id, { gid: GUID });
  return { edition, group, person, session };
};

const LUNCH = {
  key: "lunch",
  title: { pl: "Obiad", en: "Lunch" },
  content: "<p>12:00<script>x()</script></p>",
};

describe("a notification file", () => {
  it("publishes for all, for groups and for people, immediately or at a given time", async () => {
    const { edition, group, person, session } = await insertPeople();
    const counts = await load([
      { ...LUNCH, icon: 55 },
      {
        key: "guests",
        title: "Bus",
        audience: { groups: ["Guests"] },
        publishAt: "2026-09-03T08:00:00+02:00",
        expiresAt: "2026-09-03T20:00:00+02:00",
      },
      { key: "anna", title: "Hall", audience: { attendees: ["5"] }, panel: GUID, hidden: true },
    ]);
    expect(counts).toMatchObject({ kind: "notifications", added: 3, changed: 0, unchanged: 0 });
    expect(await database.db.select().from(notification).orderBy(notification.id)).toMatchObject([
      {
        importKey: "notification:lunch",
        icon: 55,
        audience: "all",
        publishedAt: clock.now(),
        expiresAt: null,
        text: { pl: { title: "Obiad", content: "<p>12:00</p>" }, en: { title: "Lunch" } },
      },
      {
        audience: "groups",
        publishedAt: new Date("2026-09-03T06:00:00Z"),
        expiresAt: new Date("2026-09-03T18:00:00Z"),
      },
      { audience: "attendees", panelId: session.id, isHidden: true },
    ]);
    expect(await database.db.select().from(notificationGroup)).toMatchObject([
      { userGroupId: group.id },
    ]);
    expect(await database.db.select().from(notificationAttendee)).toMatchObject([
      { attendeeId: person.id },
    ]);
    expect(published).toEqual([{ kind: "notifications", editionId: edition.id }]);
  });

  it("changes nothing when it is loaded again, and writes only differences of a newer file", async () => {
    await insertPeople();
    const bus = { key: "bus", title: "Bus", audience: { groups: ["Guests"] } };
    await load([LUNCH, bus]);
    clock.advance(60_000);
    published.length = 0;
    expect(await load([LUNCH, bus])).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(published).toEqual([]);
    const forPerson = { ...bus, audience: { attendees: ["5"] } };
    expect(await load([forPerson])).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    const rows = await database.db.select().from(notification).orderBy(notification.id);
    expect(rows.map(({ audience, publishedAt }) => [audience, publishedAt])).toEqual([
      ["all", new Date(clock.now().getTime() - 60_000)],
      ["attendees", new Date(clock.now().getTime() - 60_000)],
    ]);
    expect(await database.db.$count(notificationGroup)).toBe(0);
  });

  it("is rejected as a whole, with the path of every problem", async () => {
    await insertPeople();
    const problems = await listProblems([
      LUNCH,
      { key: "lunch", title: "Again" },
      { key: "a", audience: { groups: ["Nobody"] }, icon: 5 },
      { key: "b", title: "B", publishAt: "tomorrow", panel: "none", colour: "red" },
      {
        key: "c",
        title: "C",
        publishAt: "2026-09-03T08:00:00Z",
        expiresAt: "2026-09-03T07:00:00Z",
      },
    ]);
    expect(problems).toEqual([
      "/notifications/1/key: The key “lunch” is repeated. It first appears at /notifications/0.",
      "/notifications/2/title: The text is missing in both languages.",
      "/notifications/2/audience/groups/0: “Nobody” exists neither in the file nor in the edition.",
      "/notifications/2/icon: There is no icon 5.",
      "/notifications/3/publishAt: “tomorrow” is not a date and time with an offset. Use a format such as 2026-09-02T08:00:00+02:00.",
      "/notifications/3/panel: “none” exists neither in the file nor in the edition.",
      "/notifications/3/colour: Unknown field “colour”.",
      "/notifications/4/expiresAt: “2026-09-03T08:00:00.000Z” is greater than “2026-09-03T07:00:00.000Z”.",
    ]);
    expect(await database.db.$count(notification)).toBe(0);
  });

  it("saves nothing in a dry run", async () => {
    const { edition } = await insertPeople();
    expect(await load([LUNCH], { dryRun: true })).toMatchObject({ added: 1 });
    const isInEdition = eq(notification.editionId, edition.id);
    expect(await database.db.$count(notification, isInEdition)).toBe(0);
    expect(published).toEqual([]);
  });

  it("loads the documented example into an edition with its references", async () => {
    const edition = await build.insertEdition(NAME);
    await build.insertUserGroup(edition.id, { name: "Prasa" });
    await build.insertAttendee(edition.id, { externalId: "p-1024" });
    await build.insertPanel(edition.id, { gid: "0c6b3a52-7f1e-4b8e-9d55-2f6a1c9e8b41" });
    const [, example = ""] = /```json\n([^`]+)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
    expect(await loadText(example)).toMatchObject({ added: 3 });
  });

  it("is rejected without a list", async () => {
    await insertPeople();
    expect(await listProblems(undefined)).toEqual([
      "/notifications: The field “notifications” is missing.",
    ]);
    expect(await listProblems({})).toEqual([
      "/notifications: The value is not of the expected kind ([…]).",
    ]);
  });
});
