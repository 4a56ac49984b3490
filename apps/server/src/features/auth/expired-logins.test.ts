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

it("deletes expired sessions, and links whose e-mails are no longer retried", async () => {
  const build = createBuilders(test.database);
  const insertNew = () => build.insertAccount({ passwordHash: null });
  const accounts = [await insertNew(), await insertNew()];
  const afterHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
  const sessionExpiries = [afterHours(-1), afterHours(1)];
  const linkExpiries = [afterHours(-49), afterHours(-1)];
  for (const [index, { id: accountId }] of accounts.entries()) {
    const [expiresAt = afterHours(0), expiresLink = afterHours(0)] = [
      sessionExpiries[index],
      linkExpiries[index],
    ];
    await test.db.insert(session).values({ id: randomUUID(), accountId, expiresAt });
    const link = { tokenHash: randomUUID(), accountId, expiresAt: expiresLink };
    await test.db.insert(passwordReset).values(link);
    await test.db.insert(credentialsLink).values({ ...link, expiresAt });
  }
  await test.jobs.runNow("delete-expired-logins");
  expect(await test.db.$count(passwordReset)).toBe(1);
  const [remaining] = await test.db.select().from(session);
  expect(remaining?.expiresAt).toEqual(sessionExpiries[1]);
  expect(await test.db.$count(credentialsLink)).toBe(1);
});
