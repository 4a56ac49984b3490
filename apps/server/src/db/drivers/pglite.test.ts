import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Driver } from "./driver.ts";
import { createPgliteDriver, OutsideTransactionError } from "./pglite.ts";

const SELECT = sql`select 1 as one`;

let driver: Driver;

beforeAll(async () => {
  driver = createPgliteDriver(await PGlite.create(), async () => {});
});
afterAll(() => driver.close());

/** What a query was refused for, or null where it was answered. */
const causeOf = (query: PromiseLike<unknown>): Promise<Error | null> =>
  Promise.resolve(query).then(
    () => null,
    (error: Error) => (error.cause instanceof Error ? error.cause : error),
  );

describe("a query of the embedded database inside a transaction", () => {
  it("is refused at once when it does not use the transaction, and says so", async () => {
    const cause = await driver.db.transaction(() => causeOf(driver.db.execute(SELECT)));
    expect(cause).toBeInstanceOf(OutsideTransactionError);
    expect(cause?.message).toContain("hand the transaction (tx) to every query");
  });

  it("is refused to a second transaction and to the job queue as well", async () => {
    const causes = await driver.db.transaction(async () => [
      await causeOf(driver.db.transaction(async () => {})),
      await causeOf(driver.jobs.executeSql("select 1")),
      await causeOf(driver.jobs.executeSql("select $1::int", [1])),
    ]);
    expect(causes).toEqual(causes.map(() => expect.any(OutsideTransactionError)));
  });

  it("is answered when it uses it, while others wait for their turn", async () => {
    const others = () => [
      driver.db.execute(SELECT),
      driver.db.transaction((tx) => tx.execute(SELECT)),
    ];
    const asked = [...others()];
    const answer = await driver.db.transaction(async (tx) => {
      await tx.execute(SELECT);
      return tx.transaction((nested) => nested.execute(SELECT));
    });
    expect(answer).toMatchObject({ rows: [{ one: 1 }] });
    expect(await Promise.all([...asked, ...others()])).toHaveLength(4);
  });

  it("is answered after the transaction that it was started in", async () => {
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    const late = await driver.db.transaction(async () => ({
      query: started.then(() => driver.db.execute(SELECT)),
    }));
    start();
    expect(await causeOf(late.query)).toBeNull();
  });
});
