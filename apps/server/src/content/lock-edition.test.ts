import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { partners as service } from "../features/partners/partners.writes.ts";
import { openWrites } from "../testing/writes.ts";
import { enqueueContactUpdate } from "../features/chat/notify-contacts.ts";
import { createRetention } from "../features/retention/retention.feature.ts";
import { createLogger } from "../lib/logger.ts";
import { createTestClock } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { createTestDatabase } from "../testing/database.ts";
import { lockEdition } from "./lock-edition.ts";
import { account, attendee, edition, partner, userGroup } from "../db/schema/index.ts";

const database = await createTestDatabase();
const build = createBuilders(database);
beforeEach(() => database.truncate());
afterAll(() => database.close());

const countLockWaits = (): Promise<number> =>
  database.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

it("a content change waits for an import that locks the edition, and both are stored", async () => {
  const { id: editionId } = await build.insertEdition();
  const { id } = await build.insertPartner(editionId);
  const { partners } = openWrites({ database }, { partners: service });
  const changes: Promise<void>[] = [];
  await database.write(async (tx, publish) => {
    await lockEdition(tx, eq(edition.id, editionId));
    changes.push(partners.hide(editionId, id));
    await expect.poll(countLockWaits).toBe(1);
    await tx.update(partner).set({ url: "https://larch.test/" }).where(eq(partner.id, id));
    publish({ kind: "edition", editionId, part: "partners" });
  });
  await Promise.all(changes);
  expect(await database.db.select().from(partner)).toMatchObject([
    { url: "https://larch.test/", isHidden: true },
  ]);
});

it("retention waits for an import that locks an edition, and then deletes people", async () => {
  const dates = { startsOn: "2025-09-01", endsOn: "2025-09-03" };
  const { id: editionId } = await build.insertEdition(dates);
  const { account: person } = await build.insertParticipant(editionId);
  const clock = createTestClock();
  const retention = createRetention({
    database,
    clock,
    log: createLogger("silent"),
    enqueueContactUpdate,
  });
  const runs: Promise<unknown>[] = [];
  await database.db.update(account).set({ createdAt: new Date("2025-01-01T00:00:00Z") });
  await database.write(async (tx, publish) => {
    await lockEdition(tx, eq(edition.id, editionId));
    runs.push(retention.run());
    await expect.poll(countLockWaits).toBe(1);
    await tx.update(account).set({ email: "ewa@example.test" }).where(eq(account.id, person.id));
    publish({ kind: "edition", editionId, part: "programme" });
  });
  await Promise.all(runs);
  expect(await database.db.select().from(account)).toEqual([]);
});

it("a transaction with a locked attendee can reference an edition that an import locks", async () => {
  const { id: editionId } = await build.insertEdition();
  const { id } = await build.insertAttendee(editionId);
  const rename = { firstName: "Ewa" };
  await database.write(async (tx) => {
    await lockEdition(tx, eq(edition.id, editionId));
    await database.write(async (otherTx) => {
      await otherTx.update(attendee).set(rename).where(eq(attendee.id, id));
      await otherTx.insert(userGroup).values({ editionId, name: "Guests" });
    });
    await tx.update(attendee).set({ lastName: "Lis" }).where(eq(attendee.id, id));
  });
  expect(await database.db.select().from(attendee)).toMatchObject([{ ...rename, lastName: "Lis" }]);
});
