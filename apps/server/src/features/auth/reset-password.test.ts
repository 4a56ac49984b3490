import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { account, calendarFeed, hotel, passwordReset } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";

let test: TestApp;
let build: Builders;
let start: string;
let startedAt: Date;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  start = test.clock.now().toISOString();
  await test.jobs.start();
});
beforeEach(async () => {
  await test.database.truncate();
  test.clock.set(start);
  startedAt = new Date();
});
afterAll(() => test.close());

const RESET = "Set a new password";

const requestReset = (username: string, headers: Record<string, string> = {}) =>
  test.call(routes.auth.forgotPassword, { body: { username }, headers });

/** Requests a link and returns the token of the e-mail. */
const requestToken = async (username: string, emails = 1): Promise<string> => {
  await requestReset(username);
  const email = await waitForEmail(test, `${username}@example.test`, RESET, emails);
  return linkIn(email).searchParams.get("token") ?? "";
};

const reset = (
  username: string,
  token: string,
  password = "new horse",
  confirmPassword = password,
) => test.call(routes.auth.resetPassword, { body: { username, token, password, confirmPassword } });

const ORGANISER = {
  name: "Most & Son",
  street: "",
  town: "",
  email: "most@example.test",
  technicalPartner: null,
  appStoreUrl: null,
  googlePlayUrl: null,
};

const listEmails = async (username: string) =>
  (await test.emails()).filter(
    ({ to, subject }) => to?.[0]?.address === `${username}@example.test` && subject === RESET,
  );

const canLogIn = async (username: string, password: string) =>
  (await test.call(routes.auth.token, { body: { username, password } })).statusCode === 200;

describe("requesting a link", () => {
  it("returns the same response for known, unknown and disabled accounts and those without an address", async () => {
    const existing = await build.insertAccount();
    const disabled = await build.insertAccount({ isDisabled: true });
    const unreachable = await build.insertAccount({ email: null });
    const responses = [];
    for (const username of [disabled.username, unreachable.username, "nobody", existing.username]) {
      const { statusCode, body } = await requestReset(username);
      responses.push({ statusCode, body });
    }
    expect(responses).toEqual(responses.map(() => ({ statusCode: 200, body: "{}" })));
    await waitForEmail(test, `${existing.username}@example.test`, RESET);
    const addresses = (await test.emails()).map(({ to }) => to?.[0]?.address);
    expect(addresses).not.toContain(`${disabled.username}@example.test`);
    expect(await test.db.$count(passwordReset)).toBe(1);
  });

  it("queues a job only for a known account, without its username and link", async () => {
    const { id, username } = await build.insertAccount();
    const token = await requestToken(username);
    for (const name of ["nobody", "somebody"]) await requestReset(name);
    const { rows } = await test.database.jobs.executeSql(
      "select data from pgboss.job where name = 'password-reset' and created_on > $1",
      [startedAt],
    );
    expect(rows).toEqual([{ data: { accountId: id, language: "en" } }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("takes the same time for an unknown account", async () => {
    const before = performance.now();
    await requestReset("nobody");
    // Timers can fire a fraction of a millisecond early.
    expect(Math.ceil(performance.now() - before)).toBeGreaterThanOrEqual(250);
  });

  it.each([
    ["pl", "Ustaw nowe hasło", "Dzień dobry", "w\u00a0ciągu 60 minut"],
    ["en", "Set a new password", "Hello", "within 60 minutes"],
  ])(
    "sends an e-mail in the language of the request: %s",
    async (language, subject, greeting, limit) => {
      const { username } = await build.insertAccount();
      await requestReset(username, {
        "accept-language": `${language};q=0.9, de;q=0.8`,
        host: "evil.example",
      });
      const email = await waitForEmail(test, `${username}@example.test`, subject);
      const link = linkIn(email);
      expect(email.text).toContain(greeting);
      expect(email.text).toContain(limit);
      expect(email.html).toContain(`<html lang="${language}">`);
      expect(email.html).toContain(link.href.replaceAll("&", "&amp;"));
      expect(link.origin + link.pathname).toBe("https://forum.example/resetpassword");
      expect(link.searchParams.get("username")).toBe(username);
      expect(link.searchParams.get("token")).toMatch(/^[\w-]{43}$/);
    },
  );

  it("signs the e-mail as the organiser of the account's newest edition", async () => {
    const { username, id } = await build.insertAccount();
    const years = [
      [2024, "Nobody"],
      [2026, ORGANISER.name],
      [2025, "Somebody"],
    ] as const;
    for (const [year, name] of years) {
      const text = { en: { name: "Forum", organiser: { ...ORGANISER, name } } };
      const days = { startsOn: `${year}-05-01`, endsOn: `${year}-05-02` };
      const edition = await build.insertEdition({ year, text, ...days });
      await build.insertAttendee(edition.id, { accountId: id });
    }
    await requestReset(username);
    const email = await waitForEmail(test, `${username}@example.test`, RESET);
    expect(email.text?.trim().split("\n").slice(-2)).toEqual([
      "See you at the conference",
      "Most & Son",
    ]);
    expect(email.html).toContain("<strong>Most &amp; Son</strong>");
  });

  it("ignores the host of the request in the link", async () => {
    const { username } = await build.insertAccount();
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "https://evil.example",
    };
    await requestReset(username, headers);
    const email = await waitForEmail(test, `${username}@example.test`, RESET);
    expect(`${email.text}${email.html}`).not.toContain("evil");
  });

  it("stores only a hash of the token", async () => {
    const { username } = await build.insertAccount();
    const token = await requestToken(username);
    const [row] = await test.db.select().from(passwordReset);
    expect(row?.tokenHash).toMatch(/^[\w-]{43}$/);
    expect(row?.tokenHash).not.toBe(token);
  });

  it("stores and sends one link for two concurrent requests", async () => {
    const { username } = await build.insertAccount();
    await Promise.all([requestReset(username), requestReset(username)]);
    expect(await test.db.$count(passwordReset)).toBe(1);
    await vi.waitFor(async () => {
      const emails = await listEmails(username);
      const tokens = emails.map((email) => linkIn(email).searchParams.get("token") ?? "");
      const responses = await Promise.all(tokens.map((token) => reset(username, token)));
      expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
    }, 15_000);
  });

  it("sends at most five e-mails per hour without revealing it", async () => {
    const { username } = await build.insertAccount();
    for (let request = 1; request <= 7; request += 1) {
      expect((await requestReset(username)).statusCode).toBe(200);
      await waitForEmail(test, `${username}@example.test`, RESET, Math.min(request, 5));
    }
    const other = await build.insertAccount();
    await requestReset(other.username);
    await waitForEmail(test, `${other.username}@example.test`, RESET);
    expect(await listEmails(username)).toHaveLength(5);
  });
});

describe("setting a new password with a link", () => {
  it("works once, ends every session and notifies the owner", async () => {
    const { username } = await build.insertAccount({ language: 0 });
    const sessions = [await test.logIn(username), await test.logIn(username)];
    const token = await requestToken(username);
    expect((await reset(username, token)).statusCode).toBe(200);
    for (const session of sessions) {
      expectProblem(await test.call(routes.conferences.list, { token: session }), "session-ended");
    }
    expect([
      await canLogIn(username, "correct horse"),
      await canLogIn(username, "new horse"),
    ]).toEqual([false, true]);
    const email = await waitForEmail(test, `${username}@example.test`, "Hasło zostało zmienione");
    expect(email.text).not.toContain("new horse");
    expectProblem(await reset(username, token, "third horse"), "invalid-reset-token");
    expect(await canLogIn(username, "third horse")).toBe(false);
  });

  it("revokes only the calendar URLs of the account", async () => {
    const edition = await build.insertEdition();
    const [mine, other] = [
      await build.insertParticipant(edition.id),
      await build.insertParticipant(edition.id),
    ];
    for (const { attendee } of [mine, other]) {
      await test.db
        .insert(calendarFeed)
        .values({ attendeeId: attendee.id, keyHash: `${attendee.id}` });
    }
    const { username } = mine.account;
    expect((await reset(username, await requestToken(username))).statusCode).toBe(200);
    const remaining = await test.db.select().from(calendarFeed);
    expect(remaining.map(({ attendeeId }) => attendeeId)).toEqual([other.attendee.id]);
  });

  it("is rejected after 60 minutes", async () => {
    const { username } = await build.insertAccount();
    const token = await requestToken(username);
    test.clock.advance(3_600_000);
    expectProblem(await reset(username, token), "invalid-reset-token");
    expect(await canLogIn(username, "correct horse")).toBe(true);
  });

  it("is rejected with another username, a guessed token, and the stored hash", async () => {
    const { username } = await build.insertAccount();
    const other = await build.insertAccount();
    const token = await requestToken(username);
    const [row] = await test.db.select().from(passwordReset);
    expectProblem(await reset(other.username, token), "invalid-reset-token");
    expectProblem(await reset("nobody", token), "invalid-reset-token");
    expectProblem(await reset(username, "a".repeat(43)), "invalid-reset-token");
    expectProblem(await reset(username, row?.tokenHash ?? ""), "invalid-reset-token");
    expect(await canLogIn(username, "correct horse")).toBe(true);
    expect((await reset(username.toUpperCase(), token)).statusCode).toBe(200);
  });

  it("is rejected after a newer link was requested", async () => {
    const { username } = await build.insertAccount();
    const first = await requestToken(username);
    const second = await requestToken(username, 2);
    expectProblem(await reset(username, first), "invalid-reset-token");
    expect((await reset(username, second)).statusCode).toBe(200);
  });

  it("is rejected for an account disabled meanwhile", async () => {
    const { id, username } = await build.insertAccount();
    const token = await requestToken(username);
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, id));
    expectProblem(await reset(username, token), "invalid-reset-token");
  });

  it("rejects a short, common or mistyped password, and the link stays valid", async () => {
    const { username } = await build.insertAccount();
    const token = await requestToken(username);
    const short = expectProblem(await reset(username, token, "1234"), "validation-failed");
    expect(short.errors?.["password"]).toEqual(["The field must be at least 5 characters"]);
    const common = expectProblem(await reset(username, token, "QWERTY"), "validation-failed");
    expect(common.errors).toEqual({ password: ["This password is too easy to guess"] });
    const mistyped = expectProblem(
      await reset(username, token, "new horse", "new house"),
      "validation-failed",
    );
    expect(mistyped.errors).toEqual({ confirmPassword: ["The field confirmation does not match"] });
    expect((await reset(username, token)).statusCode).toBe(200);
  });

  it("rejects personal and conference names, revealed only with a valid link", async () => {
    const edition = await build.insertEdition();
    const text = { en: { name: "Ridge Hotel" } };
    await test.db
      .insert(hotel)
      .values({ editionId: edition.id, text, address: "Rynek 4, Karpacz" });
    const { username } = (await build.insertParticipant(edition.id, [], { lastName: "Żakowska" }))
      .account;
    const token = await requestToken(username);
    for (const personalPassword of [username, "zakowska7", "Karpacz2026"]) {
      expectProblem(await reset(username, "none", personalPassword), "invalid-reset-token");
      const problem = expectProblem(
        await reset(username, token, personalPassword),
        "validation-failed",
      );
      expect(problem.errors?.["password"]?.join()).toContain("easy to guess");
    }
    expect((await reset(username, token)).statusCode).toBe(200);
  });

  it("succeeds for one of two concurrent attempts", async () => {
    const { username } = await build.insertAccount();
    const token = await requestToken(username);
    const responses = await Promise.all([
      reset(username, token, "first horse"),
      reset(username, token, "second horse"),
    ]);
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    const winner = responses[0]?.statusCode === 200 ? "first horse" : "second horse";
    expect(await canLogIn(username, winner)).toBe(true);
  });

  it("returns the error of an expired link in Polish", async () => {
    const body = {
      username: "anna",
      token: "x",
      password: "new horse",
      confirmPassword: "new horse",
    };
    const headers = { "accept-language": "pl" };
    const response = await test.call(routes.auth.resetPassword, { body, headers });
    expect(expectProblem(response, "invalid-reset-token").title).toContain(
      "Ten link już nie działa: wygasł albo został użyty",
    );
    expect(response.headers["content-language"]).toBe("pl");
  });

  it("requires the configured password length", async () => {
    const strict = await createTestApp({ passwordMinLength: 12 }, test.database);
    const body = {
      username: "anna",
      token: "x",
      password: "new horse",
      confirmPassword: "new horse",
    };
    const response = await strict.call(routes.auth.resetPassword, { body });
    const { errors } = expectProblem(response, "validation-failed", ["password"]);
    expect(errors?.["password"]).toEqual(["The field must be at least 12 characters"]);
    await strict.app.close();
  });
});
