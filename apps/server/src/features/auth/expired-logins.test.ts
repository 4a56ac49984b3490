import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { credentialsLink, passwordReset, session } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";

const HOUR_MS = 3_600_000;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("removes ended sessions at night, and links that no e-mail can bring any more", async () => {
  const build = createBuilders(test.database);
  const insertNew = () => build.insertAccount({ passwordHash: null });
  const accounts = [await insertNew(), await insertNew()];
  const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
  const ends = [inHours(-1), inHours(1)];
  const linkEnds = [inHours(-49), inHours(-1)];
  for (const [index, { id: accountId }] of accounts.entries()) {
    const [expiresAt = inHours(0), expiresLink = inHours(0)] = [ends[index], linkEnds[index]];
    await test.db.insert(session).values({ id: randomUUID(), accountId, expiresAt });
    const link = { tokenHash: randomUUID(), accountId, expiresAt: expiresLink };
    await test.db.insert(passwordReset).values(link);
    await test.db.insert(credentialsLink).values({ ...link, expiresAt });
  }
  await test.jobs.runNow("expired-logins");
  expect(await test.db.$count(passwordReset)).toBe(1);
  const [left] = await test.db.select().from(session);
  expect(left?.expiresAt).toEqual(ends[1]);
  expect(await test.db.$count(credentialsLink)).toBe(1);
});
