import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { credentialsLink } from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { openMailer } from "../../lib/mail.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";
import { createCredentials } from "./auth.feature.ts";

const { test, build } = await openTestApp({ withJobs: true });

const SUBJECT = "Your login for the conference";
const START = "2026-08-02T10:00:00Z";
const DAY_MS = 86_400_000;

beforeEach(() => test.clock.set(START));

/** Queues jobs like the CLI command; the test app runs them. */
const credentials = createCredentials({
  database: test.database,
  jobs: test.jobs,
  clock: test.clock,
  mailer: openMailer(
    {
      from: "Foyer <no-reply@foyer.example>",
      transport: { kind: "outbox", folder: join(mkdtempSync(join(tmpdir(), "foyer-")), "outbox") },
    },
    createLogger("silent"),
  ),
  settings: {
    sessionSecret: "a secret of the tests that is long enough",
    publicUrl: "https://forum.example",
  },
});

type Edition = Awaited<ReturnType<typeof build.insertEdition>>;

const insertNewAccount = async (
  edition: Edition,
  row: Parameters<typeof build.insertAccount>[0] = {},
) => {
  const account = await build.insertAccount({ passwordHash: null, ...row });
  await build.insertAttendee(edition.id, { accountId: account.id });
  return account;
};

const send = async (edition: Edition, onlyNew = false) => {
  const { progress, ...counts } = await credentials.send(edition, { onlyNew });
  test.jobs.pollNow();
  await vi.waitFor(async () => expect(await progress()).toEqual({ waiting: 0, failed: 0 }), 15_000);
  return counts;
};

const readLink = async (username: string, count = 1) =>
  linkIn(await waitForEmail(test, `${username}@example.test`, SUBJECT, count)).searchParams;

const setPassword = (username: string, token: string | null) =>
  test.call(routes.auth.resetPassword, {
    body: { username, token, password: "first horse", confirmPassword: "first horse" },
  });

describe("credentials of an edition", () => {
  it("are sent to people without a password in their language, and set one password", async () => {
    const edition = await build.insertEdition();
    const newcomer = await insertNewAccount(edition);
    const pole = await insertNewAccount(edition, { language: 0 });
    await insertNewAccount(edition, { email: null });
    await insertNewAccount(edition, { isDisabled: true });
    await build.insertParticipant(edition.id);
    await insertNewAccount(await build.insertEdition());
    expect(await send(edition)).toEqual({ queued: 2, withoutEmail: 1 });
    await waitForEmail(
      test,
      `${pole.username}@example.test`,
      "Dane do logowania w portalu konferencji",
    );
    const link = await readLink(newcomer.username);
    expect([link.get("username"), link.get("first")]).toEqual([newcomer.username, "true"]);
    expect(await test.emails()).toHaveLength(2);

    const token = link.get("token");
    expectProblem(await setPassword(pole.username, token), "invalid-reset-token");
    expect((await setPassword(newcomer.username, token)).statusCode).toBe(200);
    await test.logIn(newcomer.username, "first horse");
    expectProblem(await setPassword(newcomer.username, token), "invalid-reset-token");
    expect(await test.emails()).toHaveLength(2);
    expect(test.logLines.join("")).not.toContain(newcomer.username);
  }, 30_000);

  it("are replaced when sent again; with onlyNew, valid links stay", async () => {
    const edition = await build.insertEdition();
    const { username } = await insertNewAccount(edition);
    await send(edition);
    const first = await readLink(username);
    expect(await send(edition, true)).toEqual({ queued: 0, withoutEmail: 0 });
    const later = await insertNewAccount(edition);
    expect(await send(edition, true)).toEqual({ queued: 1, withoutEmail: 0 });
    await readLink(later.username);
    await send(edition);
    const second = await readLink(username, 2);
    expectProblem(await setPassword(username, first.get("token")), "invalid-reset-token");
    expect((await setPassword(username, second.get("token"))).statusCode).toBe(200);
  }, 30_000);

  it("expire after 30 days, after which a reset link can be requested", async () => {
    const edition = await build.insertEdition();
    const { username } = await insertNewAccount(edition);
    await send(edition);
    const token = (await readLink(username)).get("token");
    test.clock.advance(30 * DAY_MS);
    expectProblem(await setPassword(username, token), "invalid-reset-token");
    expect(await send(edition, true)).toMatchObject({ queued: 1 });
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    const resetToken = linkIn(email).searchParams.get("token");
    expect((await setPassword(username, resetToken)).statusCode).toBe(200);
    const [unused] = await test.db.select().from(credentialsLink);
    expect(unused?.tokenHash).not.toBe(token);
    expectProblem(
      await setPassword(username, (await readLink(username, 2)).get("token")),
      "invalid-reset-token",
    );
  }, 30_000);

  it("contain the organisers' text in the language of the account or the fallback", async () => {
    const text = "Bring your badge.\n<b>Hall 3</b>";
    const edition = await build.insertEdition({
      text: { en: { name: "F", credentialsEmailText: text } },
    });
    const { username } = await insertNewAccount(edition);
    await send(edition);
    const email = await waitForEmail(test, `${username}@example.test`, SUBJECT);
    expect(email.text).toContain(text);
    expect(email.html).toContain("&lt;b&gt;Hall 3");
  }, 30_000);

  it("are rejected for an unknown edition", async () => {
    await expect(credentials.send({ year: 2099, type: 1 }, { onlyNew: false })).rejects.toThrow(
      "unknown-edition",
    );
  });
});
