import { routes } from "@foyer/contract";
import { createClient } from "redis";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
afterEach(() => void vi.useRealTimers());

const FREE_FAILURES = 5;

let spellings = 0;

const attempt = (username: string, password: string) =>
  test.call(routes.auth.token, { body: { username, password } });

const fail = async (username: string) => {
  for (let failure = 0; failure < FREE_FAILURES; failure += 1) {
    expectProblem(await attempt(username, "wrong"), "invalid-credentials");
  }
};

/**
 * Ends the delays of all accounts: by the fake clock, or by deleting the keys in Redis, which has its own
 * clock.
 */
const endDelays = async () => {
  const url = inject("redisUrl");
  if (!url) return void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const redis = createClient({ url: `${url}/${Number(process.env["VITEST_POOL_ID"] ?? 1) % 16}` });
  await redis.connect();
  for (const key of await redis.keys("*:delay:*")) await redis.del(key);
  redis.destroy();
};

describe("guessing a password", () => {
  it("is delayed after five failures, also for an unknown user", async () => {
    const { username } = await build.insertAccount();
    for (const name of [username, "nobody-in-particular"]) {
      await fail(name);
      const response = await attempt(name, "correct horse");
      const { title } = expectProblem(response, "too-many-requests");
      expect(title).toMatch(/^Too many attempts\. Try again in \d+ s$/);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(15);
    }
  });

  it("counts attempts regardless of the case of the username", async () => {
    const { username } = await build.insertAccount();
    await fail(username);
    expectProblem(await attempt(username.toUpperCase(), "wrong"), "too-many-requests");
  });

  it.each([
    ["a dotted capital I", "mar\u0130a", "maria"],
    ["capitals with a dotted I", "MAR\u0130A", "maria"],
    ["a capital sigma at the end", "\u0391\u03a3", "\u03b1\u03c3"],
    ["a capital for a final sigma", "\u0391\u03a3", "\u03b1\u03c2"],
    ["the sign for kelvin", "\u212aelvin", "kelvin"],
    ["an accent by itself", "ro\u0301z\u0307a", "r\u00f3\u017ca"],
  ])("does not reveal an account by %s in its name", async (_case, spelling, username) => {
    const number = (spellings += 1);
    await build.insertAccount({ username: `known${number}-${username}` });
    const readStatuses = async (prefix: string) => {
      const statuses: number[] = [];
      for (const name of [...Array.from({ length: FREE_FAILURES }, () => spelling), username]) {
        statuses.push((await attempt(`${prefix}${number}-${name}`, "wrong")).statusCode);
      }
      return statuses;
    };
    expect(await readStatuses("known")).toEqual(await readStatuses("other"));
  });

  it("verifies no more concurrent attempts than sequential ones", async () => {
    const { username } = await build.insertAccount();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => attempt(username, "wrong")),
    );
    const verified = responses.filter((response) => response.statusCode === 401);
    expect(verified).toHaveLength(FREE_FAILURES);
  });

  it("doubles the delay after another failure", async () => {
    const { username } = await build.insertAccount();
    await fail(username);
    await endDelays();
    expectProblem(await attempt(username, "wrong"), "invalid-credentials");
    const response = await attempt(username, "wrong");
    expectProblem(response, "too-many-requests");
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(15);
  });

  it("resets the count after the correct password", async () => {
    const { username } = await build.insertAccount();
    await fail(username);
    await endDelays();
    expect((await attempt(username, "correct horse")).statusCode).toBe(200);
    await fail(username);
  });

  it("does not prevent the owner from setting a new password", async () => {
    const { username } = await build.insertAccount();
    await fail(username);
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    const token = linkIn(email).searchParams.get("token");
    const body = { username, token, password: "new horse", confirmPassword: "new horse" };
    expect((await test.call(routes.auth.resetPassword, { body })).statusCode).toBe(200);
    expect((await attempt(username, "new horse")).statusCode).toBe(200);
  });

  it("delays attempts with the old password separately from logins", async () => {
    const { id, username } = await build.insertAccount();
    const token = await test.logIn(username);
    for (let failure = 0; failure <= FREE_FAILURES; failure += 1)
      await attempt(`change:${id}`, "wrong");
    const guess = (oldPassword: string) =>
      test.call(routes.auth.changePassword, {
        token,
        body: { oldPassword, newPassword: "new horse", confirmNewPassword: "new horse" },
      });
    for (let failure = 0; failure < FREE_FAILURES; failure += 1) {
      expectProblem(await guess("wrong"), "validation-failed", ["oldPassword"]);
    }
    expectProblem(await guess("correct horse"), "too-many-requests");
  });
});
