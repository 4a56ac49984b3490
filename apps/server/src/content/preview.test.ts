import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { partner } from "../db/schema/index.ts";
import { partners as service } from "../features/partners/partners.writes.ts";
import { createTestClock } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { createTestDatabase } from "../testing/database.ts";
import { openWrites, TESTER } from "../testing/writes.ts";
import { createContentWrite } from "./content-write.ts";

const database = await createTestDatabase();
const build = createBuilders(database);
const { preview } = createContentWrite(database, createTestClock());
const { partners } = openWrites({ database }, { partners: service });
beforeEach(() => database.truncate());
afterAll(() => database.close());

const readPartners = () => database.db.select().from(partner).orderBy(partner.id);

it("lets others write the edition meanwhile, and changes nothing itself", async () => {
  const { id: editionId } = await build.insertEdition();
  const [changed, other] = [
    await build.insertPartner(editionId),
    await build.insertPartner(editionId),
  ];
  await preview(TESTER, editionId, async ({ tx }) => {
    await tx.update(partner).set({ url: "https://larch.test/" }).where(eq(partner.id, changed.id));
    await partners.hide(editionId, other.id);
  });
  expect(await readPartners()).toMatchObject([
    { url: changed.url, isHidden: false },
    { isHidden: true },
  ]);
});

it("gives up instead of a write that it deadlocks with, and is repeated", async () => {
  const { id: editionId } = await build.insertEdition();
  const [first, second] = [
    await build.insertPartner(editionId),
    await build.insertPartner(editionId),
  ];
  const rename = (tx: typeof database.db, id: number) =>
    tx.update(partner).set({ url: "https://larch.test/" }).where(eq(partner.id, id));
  const writes: Promise<unknown>[] = [];
  let attempts = 0;
  await preview(TESTER, editionId, async ({ tx }) => {
    attempts += 1;
    await rename(tx, first.id);
    if (attempts === 1) {
      const write = database.db.transaction(async (otherTx) => {
        await rename(otherTx, second.id);
        await rename(otherTx, first.id);
      });
      writes.push(write);
      const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => database.db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1);
    }
    await rename(tx, second.id);
  });
  await Promise.all(writes);
  expect(attempts).toBe(2);
});

it("waits for its turn after repeated collisions", async () => {
  const { id: editionId } = await build.insertEdition();
  let attempts = 0;
  const collision = Object.assign(new Error("collision"), { code: "23505" });
  const result = await preview(TESTER, editionId, async () => {
    attempts += 1;
    if (attempts < 3) throw new Error("query failed", { cause: collision });
    return "locked";
  });
  expect([result, attempts]).toEqual(["locked", 3]);
});
