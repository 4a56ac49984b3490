import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MODULE, routes } from "@foyer/contract";
import { toAudienceFilter } from "@foyer/contract/office/index";
import { asc, eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import * as schema from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { createTestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { expectProblem } from "../../testing/requests.ts";
import { enqueueContactUpdate } from "../chat/notify-contacts.ts";
import { createRetention } from "./retention.feature.ts";

const test = await createTestApp();
const build = createBuilders(test.database);
afterAll(() => test.close());

/** Retention date of editions with the builders' default dates: 30 days after 3 September. */
const DUE = "2026-10-03T01:00:00Z";
const JUST_BEFORE = "2026-10-03T00:59:59Z";
/** Unique text to detect remaining data of the person in any table. */
const CANARY = "kanarek";

beforeEach(async () => {
  await test.database.truncate();
  test.clock.set(DUE);
});

const retention = () =>
  createRetention({
    database: test.database,
    clock: test.clock,
    log: createLogger("info", { write: (line) => void test.logLines.push(line) }),
    enqueueContactUpdate,
  });

const run = () => retention().run();

/** Creates a person of an edition, old enough to expire. */
const insertPerson = async (
  editionId: number,
  row: Parameters<typeof build.insertAttendee>[1] = {},
) => {
  const account = await build.insertAccount({ createdAt: new Date("2026-08-01T00:00:00Z") });
  const attendee = await build.insertAttendee(editionId, {
    accountId: account.id,
    modules: [MODULE.agenda],
    ...row,
  });
  return { account, attendee };
};

const listAccounts = async () =>
  (
    await test.db
      .select({ id: schema.account.id })
      .from(schema.account)
      .orderBy(asc(schema.account.id))
  ).map(({ id }) => id);

describe("the deleted account", () => {
  it("is deleted 30 days after the end of the last edition, at 03:00 of its zone", async () => {
    const edition = await build.insertEdition();
    const west = await build.insertEdition({ timeZone: "America/New_York" });
    await insertPerson(edition.id);
    const western = await insertPerson(west.id);
    test.clock.set(JUST_BEFORE);
    expect(await run()).toEqual({});
    expect(await listAccounts()).toHaveLength(2);
    test.clock.set(DUE);
    expect(await run()).toEqual({ account: 1, attendee: 1 });
    expect(await listAccounts()).toEqual([western.account.id]);
    test.clock.set("2026-10-03T07:00:00Z");
    await run();
    expect(await listAccounts()).toEqual([]);
  });

  it("is not deleted if it has a later edition as participant or organiser", async () => {
    const over = await build.insertEdition();
    const later = await build.insertEdition({ startsOn: "2027-09-01", endsOn: "2027-09-03" });
    const again = await insertPerson(over.id);
    await build.insertAttendee(later.id, { accountId: again.account.id });
    const organiser = await insertPerson(over.id);
    await build.makeOrganiser(organiser.account.id, later.id);
    const former = await insertPerson(over.id);
    await build.makeOrganiser(former.account.id, over.id, "viewer");
    expect(await run()).toEqual({ account: 1, attendee: 1, organiser: 1 });
    expect(await listAccounts()).toEqual([again.account.id, organiser.account.id]);
  });

  it("is deleted by the job 30 days after its creation if it has no edition", async () => {
    await build.insertAccount({ createdAt: new Date("2026-09-03T01:00:00Z") });
    const fresh = await build.insertAccount({ createdAt: new Date("2026-09-03T01:00:01Z") });
    await test.jobs.runNow("retention");
    expect(await listAccounts()).toEqual([fresh.id]);
  });

  it("is deleted a week after a request, regardless of editions", async () => {
    test.clock.set("2026-09-02T10:00:00Z");
    const edition = await build.insertEdition();
    const requested = await insertPerson(edition.id);
    const recent = await insertPerson(edition.id);
    const requestDeletion = (id: number, at: string) =>
      test.db
        .update(schema.account)
        .set({ deletionRequestedAt: new Date(at) })
        .where(eq(schema.account.id, id));
    await requestDeletion(requested.account.id, "2026-08-26T10:00:00Z");
    await requestDeletion(recent.account.id, "2026-08-26T10:00:01Z");
    expect(await retention().plan()).toEqual({
      accounts: { all: 1, requested: 1 },
      editions: [
        { id: edition.id, year: edition.year, type: edition.type, people: 1, named: 0, stays: 0 },
      ],
    });
    await run();
    expect(await listAccounts()).toEqual([recent.account.id]);
  });
});

/** Creates a row of the person in every account table, next to a remaining person. */
const insertTraces = async (editionId: number) => {
  const picture = { name: `${CANARY}.png`, mediaType: "image/png", size: 1 };
  const stored = await storeBytes(test.database, test.storage, {
    ...picture,
    open: () => Readable.from([Buffer.from("x")]),
  });
  await insertFile(test.db, stored, { kind: "avatar", editionId, isPublic: false });
  const account = await build.insertAccount({
    username: CANARY,
    createdAt: new Date("2026-08-01T00:00:00Z"),
    linkedIn: `https://${CANARY}.example`,
  });
  const hotel = await test.db
    .insert(schema.hotel)
    .values({ editionId, text: { en: { name: "Hotel" } } })
    .returning();
  const attendee = await build.insertAttendee(editionId, {
    accountId: account.id,
    externalId: CANARY,
    firstName: "Anna",
    lastName: "Górska",
    avatarFileId: stored.id,
    hotelId: hotel[0]?.id ?? null,
    managerEmail: `${CANARY}@example.test`,
    text: { en: { position: CANARY, company: CANARY, description: CANARY } },
  });
  const later = new Date("2026-12-01T00:00:00Z");
  const { id: accountId } = account;
  await test.db.insert(schema.session).values({ id: randomUUID(), accountId, expiresAt: later });
  const link = { accountId, tokenHash: CANARY, expiresAt: later };
  await test.db.insert(schema.passwordReset).values(link);
  await test.db.insert(schema.credentialsLink).values(link);
  await build.makeOrganiser(accountId, editionId, "viewer");
  return { account, attendee };
};

const insertLinks = async (editionId: number, attendeeId: number) => {
  const at = new Date("2026-09-01T18:00:00Z");
  const text = { en: { title: "News" } };
  const [event] = await test.db
    .insert(schema.recreationalEvent)
    .values({ editionId, startsAt: at, limit: 1, text })
    .returning();
  const [invitation] = await test.db
    .insert(schema.invitation)
    .values({ editionId, text })
    .returning();
  const [notification] = await test.db
    .insert(schema.notification)
    .values({ editionId, publishedAt: at, text })
    .returning();
  const partner = await build.insertPartner(editionId);
  await build.addRepresentative(partner.id, attendeeId);
  const panel = await build.insertPanel(editionId);
  await test.db.insert(schema.bookmark).values({ attendeeId, panelId: panel.id });
  await test.db.insert(schema.calendarFeed).values({ attendeeId, keyHash: CANARY });
  const change = { action: "change", resource: "people", objectId: attendeeId } as const;
  const [entry] = await test.db
    .insert(schema.auditEntry)
    .values({ at, editionId, via: "office", ...change })
    .returning();
  await test.db
    .insert(schema.auditPersonal)
    .values({ entryId: entry?.id ?? 0, editionId, after: { lastName: CANARY } });
  await test.db
    .insert(schema.signUp)
    .values({ attendeeId, recreationalEventId: event?.id ?? 0, byOrganiser: false });
  await test.db
    .insert(schema.invitationAttendee)
    .values({ attendeeId, invitationId: invitation?.id ?? 0 });
  const recipient = { attendeeId, notificationId: notification?.id ?? 0 };
  await test.db.insert(schema.notificationAttendee).values(recipient);
  await test.db.insert(schema.notificationRead).values(recipient);
  await test.db.insert(schema.transportConfirmation).values({ attendeeId });
  const leg = {
    optionId: 1,
    hour: "10:00",
    at: at.toISOString(),
    number: CANARY,
    fromCity: CANARY,
    accompanyingPerson: CANARY,
  };
  await test.db.insert(schema.transportRequest).values({ attendeeId, arrival: leg });
  const [trip] = await test.db
    .insert(schema.transportTrip)
    .values({ editionId, direction: "arrival", name: "Coach", departsAt: at, seats: 9, text: {} })
    .returning();
  await test.db.insert(schema.transportPassenger).values({
    attendeeId,
    direction: "arrival",
    tripId: trip?.id ?? 0,
    leg,
    confirmedAt: at,
  });
  return { panel, event };
};

/** Returns the tables with rows that contain the canary. */
const listTraces = async () => {
  const tables: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const { rows } = (await test.db.execute(
      sql`select count(*)::int as count from ${table} as t where to_jsonb(t)::text like ${`%${CANARY}%`}`,
    )) as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) > 0) tables.push(getTableName(table));
  }
  return tables;
};

describe("the deleted data", () => {
  it("includes all rows, the session and the picture of a person", async () => {
    const edition = await build.insertEdition();
    const { account, attendee } = await insertTraces(edition.id);
    const { event } = await insertLinks(edition.id, attendee.id);
    const token = await test.logIn(account.username);
    expect((await listTraces()).length).toBeGreaterThan(5);

    const removed = await run();
    expect(removed).toMatchObject({ account: 1, attendee: 1, session: 2, file: 1, bookmark: 1 });
    expect(await listTraces()).toEqual([]);
    expectProblem(await test.call(routes.settings.mine, { token }), "session-ended");
    const [storedEvent] = await test.db.select().from(schema.recreationalEvent);
    expect(storedEvent).toMatchObject({ id: event?.id, signedUpCount: 0 });
    const [storedRun, ...others] = await test.db.select().from(schema.retentionRun);
    expect([storedRun?.removed, others]).toEqual([removed, []]);
    expect(test.logLines.join("")).toContain("expired personal data deleted");
    expect(test.logLines.join("")).not.toContain(CANARY);
  });

  it("excludes the name in the programme, which is updated immediately", async () => {
    const edition = await build.insertEdition();
    const { attendee } = await insertTraces(edition.id);
    const { panel } = await insertLinks(edition.id, attendee.id);
    await build.addSpeaker(panel.id, attendee.id);
    const details = async () => {
      const query = { year: edition.year, type: edition.type, language: 1, id: panel.id };
      return (await test.get(routes.panels.details, { query })).attendees;
    };
    expect((await details())[0]?.attendee.description.company).toBe(CANARY);

    expect(await run()).toMatchObject({ account: 1, attendee_name_retained: 1 });
    expect(await listTraces()).toEqual([]);
    const [remaining] = await test.db.select().from(schema.attendee);
    expect(remaining).toMatchObject({ id: attendee.id, accountId: null, country: null, text: {} });
    await vi.waitFor(async () =>
      expect((await details()).map((person) => person.attendee.description)).toEqual([
        {
          firstName: "Anna",
          lastName: "Górska",
          country: null,
          position: null,
          company: null,
          description: null,
        },
      ]),
    );
  });

  it("includes stay and activities of a person with a later edition", async () => {
    const over = await build.insertEdition();
    const later = await build.insertEdition({ startsOn: "2027-09-01", endsOn: "2027-09-03" });
    const { account, attendee } = await insertTraces(over.id);
    await insertLinks(over.id, attendee.id);
    await build.insertAttendee(later.id, { accountId: account.id });
    expect(await run()).toEqual({
      attendee_stay: 1,
      sign_up: 1,
      transport_confirmation: 1,
      transport_passenger: 1,
      transport_request: 1,
    });
    const [remaining] = await test.db.select().from(schema.attendee);
    expect(remaining).toMatchObject({ accountId: account.id, hotelId: null });
    expect(await test.db.$count(schema.bookmark)).toBe(1);
    expect(await run()).toEqual({});
  });

  it("excludes files that an organiser uploaded to an edition", async () => {
    const edition = await build.insertEdition();
    const { account } = await insertPerson(edition.id);
    const { id } = await build.insertFile(edition.id, { ownerAccountId: account.id });
    await build.insertFile(edition.id, { ownerAccountId: account.id, kind: "chat" });
    expect(await run()).toMatchObject({ file: 1 });
    expect(await test.db.select().from(schema.file)).toMatchObject([{ id, ownerAccountId: null }]);
  });

  it("is deleted in batches, and the next run continues an interrupted one", async () => {
    const edition = await build.insertEdition();
    const createdAt = new Date("2026-08-01T00:00:00Z");
    const accounts = await test.db
      .insert(schema.account)
      .values(Array.from({ length: 250 }, (_, at) => ({ username: `many${at}`, createdAt })))
      .returning({ id: schema.account.id });
    await test.db.insert(schema.attendee).values(
      accounts.map(({ id: accountId }) => ({
        editionId: edition.id,
        accountId,
        firstName: "Jan",
        lastName: "Nowak",
        text: {},
      })),
    );
    const controller = new AbortController();
    const interrupted = retention().run(controller.signal, () => controller.abort());
    await expect(interrupted).rejects.toThrow();
    expect(await test.db.$count(schema.account)).toBe(150);
    expect(await run()).toEqual({ account: 150, attendee: 150 });
    const runs = await test.db.select().from(schema.retentionRun).orderBy(schema.retentionRun.id);
    expect(runs.map(({ removed }) => removed["account"])).toEqual([100, 150]);
  });
});

it("includes dry runs and filters of announcements that name the person, and no others", async () => {
  const edition = await build.insertEdition();
  const person = await insertPerson(edition.id, { firstName: "Zyta", lastName: "Wielgosz" });
  const rowOf = (cells: string[]) => ({
    id: randomUUID(),
    editionId: edition.id,
    kind: "people" as const,
    resource: "people",
    state: "dry" as const,
    total: 1,
    input: { cells },
  });
  const other = rowOf(["Anna", "Nowak"]);
  await test.db
    .insert(schema.run)
    .values([rowOf(["WIELGOSZ", "Zyta"]), rowOf([String(person.account.email)]), other]);
  const announce = (q: string) => ({
    editionId: edition.id,
    text: {},
    channels: [],
    audience: toAudienceFilter({ q }),
  });
  await test.db.insert(schema.announcement).values([announce("zyta wielgosz"), announce("nowak")]);
  await run();
  expect(await test.db.select({ id: schema.run.id }).from(schema.run)).toEqual([{ id: other.id }]);
  const filters = await test.db.select().from(schema.announcement).orderBy(schema.announcement.id);
  expect(filters.map(({ audience }) => audience)).toEqual(
    ["–", "nowak"].map((q) => toAudienceFilter({ q })),
  );
});
