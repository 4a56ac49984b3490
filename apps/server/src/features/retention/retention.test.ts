import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { MODULE, routes } from "@foyer/contract";
import { asc, eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import * as schema from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { createTestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { expectProblem } from "../../testing/requests.ts";
import { leaveNoteForPeers } from "../chat/tell-peers.ts";
import { createRetention } from "./retention.feature.ts";

const test = await createTestApp();
const build = createBuilders(test.database);
afterAll(() => test.close());

/** The day on which the editions of the builders' dates are due: 30 days after 3 September. */
const DUE = "2026-10-03T01:00:00Z";
const A_MOMENT_BEFORE = "2026-10-03T00:59:59Z";
/** Something that is nowhere else, so that a trace of the person is found in any table. */
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
    leaveNoteForPeers,
  });

const run = () => retention().run();

/** Somebody who was there before the retention period began, at an edition. */
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

describe("whose account goes", () => {
  it("is everybody's 30 days after the last edition's end, at three in the morning of its zone", async () => {
    const edition = await build.insertEdition();
    const west = await build.insertEdition({ timeZone: "America/New_York" });
    await insertPerson(edition.id);
    const inTheWest = await insertPerson(west.id);
    test.clock.set(A_MOMENT_BEFORE);
    expect(await run()).toEqual({});
    expect(await listAccounts()).toHaveLength(2);
    test.clock.set(DUE);
    expect(await run()).toEqual({ account: 1, attendee: 1 });
    expect(await listAccounts()).toEqual([inTheWest.account.id]);
    test.clock.set("2026-10-03T07:00:00Z");
    await run();
    expect(await listAccounts()).toEqual([]);
  });

  it("is nobody's who takes part in a later edition or runs one", async () => {
    const over = await build.insertEdition();
    const later = await build.insertEdition({ startsOn: "2027-09-01", endsOn: "2027-09-03" });
    const again = await insertPerson(over.id);
    await build.insertAttendee(later.id, { accountId: again.account.id });
    const organiser = await insertPerson(over.id);
    await build.makeOrganiser(organiser.account.id, later.id);
    const former = await insertPerson(over.id);
    await build.makeOrganiser(former.account.id, over.id);
    expect(await run()).toEqual({ account: 1, attendee: 1, organiser: 1 });
    expect(await listAccounts()).toEqual([again.account.id, organiser.account.id]);
  });

  it("is that of an account that takes part in nothing, 30 days after it was made; the server does it by itself", async () => {
    await build.insertAccount({ createdAt: new Date("2026-09-03T01:00:00Z") });
    const fresh = await build.insertAccount({ createdAt: new Date("2026-09-03T01:00:01Z") });
    await test.jobs.runNow("retention");
    expect(await listAccounts()).toEqual([fresh.id]);
  });

  it("is that of a person who asked for it a week ago, whatever they take part in", async () => {
    test.clock.set("2026-09-02T10:00:00Z");
    const edition = await build.insertEdition();
    const asked = await insertPerson(edition.id);
    const lately = await insertPerson(edition.id);
    const ask = (id: number, at: string) =>
      test.db
        .update(schema.account)
        .set({ deletionRequestedAt: new Date(at) })
        .where(eq(schema.account.id, id));
    await ask(asked.account.id, "2026-08-26T10:00:00Z");
    await ask(lately.account.id, "2026-08-26T10:00:01Z");
    expect(await retention().plan()).toEqual({
      accounts: { all: 1, asked: 1 },
      editions: [
        { id: edition.id, year: edition.year, type: edition.type, people: 1, named: 0, stays: 0 },
      ],
    });
    await run();
    expect(await listAccounts()).toEqual([lately.account.id]);
  });
});

/** A row of the person in every table that has some, beside one of somebody who stays. */
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
  await build.makeOrganiser(accountId, editionId);
  return { account, attendee };
};

const insertLinks = async (editionId: number, attendeeId: number) => {
  const at = new Date("2026-09-01T18:00:00Z");
  const text = { en: { title: "News" } };
  const [event] = await test.db
    .insert(schema.partyEvent)
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
    .insert(schema.partySignUp)
    .values({ attendeeId, partyEventId: event?.id ?? 0, byOrganiser: false });
  await test.db
    .insert(schema.invitationAttendee)
    .values({ attendeeId, invitationId: invitation?.id ?? 0 });
  const recipient = { attendeeId, notificationId: notification?.id ?? 0 };
  await test.db.insert(schema.notificationAttendee).values(recipient);
  await test.db.insert(schema.notificationRead).values(recipient);
  await test.db.insert(schema.transportConfirmation).values({ attendeeId });
  const ride = {
    optionId: 1,
    hour: "10:00",
    at: at.toISOString(),
    number: CANARY,
    fromCity: CANARY,
    accompanyingPerson: CANARY,
  };
  await test.db.insert(schema.transportRequest).values({ attendeeId, arrival: ride });
  const [departure] = await test.db
    .insert(schema.transportDeparture)
    .values({ editionId, direction: "arrival", name: "Coach", leavesAt: at, seats: 9, text: {} })
    .returning();
  await test.db.insert(schema.transportSeat).values({
    attendeeId,
    direction: "arrival",
    departureId: departure?.id ?? 0,
    ride,
    confirmedAt: at,
  });
  return { panel, event };
};

/** The tables whose rows have the canary somewhere. */
const listTraces = async () => {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const { rows } = (await test.db.execute(
      sql`select count(*)::int as count from ${table} as t where to_jsonb(t)::text like ${`%${CANARY}%`}`,
    )) as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) > 0) found.push(getTableName(table));
  }
  return found;
};

describe("what goes", () => {
  it("is every trace of a person: rows, session and picture", async () => {
    const edition = await build.insertEdition();
    const { account, attendee } = await insertTraces(edition.id);
    const { event } = await insertLinks(edition.id, attendee.id);
    const token = await test.logIn(account.username);
    expect((await listTraces()).length).toBeGreaterThan(5);

    const removed = await run();
    expect(removed).toMatchObject({ account: 1, attendee: 1, session: 2, file: 1, bookmark: 1 });
    expect(await listTraces()).toEqual([]);
    expectProblem(await test.call(routes.settings.mine, { token }), "session-ended");
    const [place] = await test.db.select().from(schema.partyEvent);
    expect(place).toMatchObject({ id: event?.id, signedUpCount: 0 });
    const [noted, ...others] = await test.db.select().from(schema.retentionRun);
    expect([noted?.removed, others]).toEqual([removed, []]);
    expect(test.logLines.join("")).toContain("the retention removed");
    expect(test.logLines.join("")).not.toContain(CANARY);
  });

  it("leaves the name alone where the programme has it, and is seen there at once", async () => {
    const edition = await build.insertEdition();
    const { attendee } = await insertTraces(edition.id);
    const { panel } = await insertLinks(edition.id, attendee.id);
    await build.addSpeaker(panel.id, attendee.id);
    const details = async () => {
      const query = { year: edition.year, type: edition.type, language: 1, id: panel.id };
      return (await test.get(routes.panels.details, { query })).attendees;
    };
    expect((await details())[0]?.attendee.description.company).toBe(CANARY);

    expect(await run()).toMatchObject({ account: 1, attendee_name_kept: 1 });
    expect(await listTraces()).toEqual([]);
    const [kept] = await test.db.select().from(schema.attendee);
    expect(kept).toMatchObject({ id: attendee.id, accountId: null, country: null, text: {} });
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

  it("is, of a person who stays for a later edition, where they stayed and what they did there", async () => {
    const over = await build.insertEdition();
    const later = await build.insertEdition({ startsOn: "2027-09-01", endsOn: "2027-09-03" });
    const { account, attendee } = await insertTraces(over.id);
    await insertLinks(over.id, attendee.id);
    await build.insertAttendee(later.id, { accountId: account.id });
    expect(await run()).toEqual({
      attendee_stay: 1,
      party_sign_up: 1,
      transport_confirmation: 1,
      transport_request: 1,
      transport_seat: 1,
    });
    const [kept] = await test.db.select().from(schema.attendee);
    expect(kept).toMatchObject({ accountId: account.id, hotelId: null });
    expect(await test.db.$count(schema.bookmark)).toBe(1);
    expect(await run()).toEqual({});
  });

  it("is not a picture that an organiser put into an edition", async () => {
    const edition = await build.insertEdition();
    const { account } = await insertPerson(edition.id);
    const { id } = await build.insertFile(edition.id, { ownerAccountId: account.id });
    await build.insertFile(edition.id, { ownerAccountId: account.id, kind: "chat" });
    expect(await run()).toMatchObject({ file: 1 });
    expect(await test.db.select().from(schema.file)).toMatchObject([{ id, ownerAccountId: null }]);
  });

  it("goes in batches, and a run that is interrupted goes on where it was", async () => {
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
