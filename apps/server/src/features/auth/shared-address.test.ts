import { hash, verify } from "@node-rs/argon2";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";

vi.mock("@node-rs/argon2", { spy: true });

const FREE_FAILURES = 1_500;
const FREE_LINK_FAILURES = 100;
const BATCH_SIZE = 400;
/** Two attempts are verified concurrently while 500 wait. */
const QUEUE_CAPACITY = 502;
/** 10 % of 5,000 people. */
const MISTYPED = 500;

let test: TestApp;
let build: Builders;
let usernames = 0;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  await test.jobs.start();
});
beforeEach(() => {
  // Real hashing is not under test and a thousand times too slow.
  vi.mocked(verify)
    .mockClear()
    .mockImplementation(async (_hash, password) => password !== "wrong");
});
afterAll(() => test.close());

const attempt = (address: string, username: string, password = "correct horse") =>
  test.call(routes.auth.token, {
    body: { username, password },
    headers: { "x-forwarded-for": address },
  });

/** Sends wrong passwords for different usernames concurrently. */
const guessConcurrently = (address: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => attempt(address, `guest${(usernames += 1)}`, "wrong")),
  );

/** Sends wrong passwords in batches below the queue limit. */
const guess = async (address: string, count: number) => {
  const responses = [];
  for (let done = 0; done < count; done += BATCH_SIZE) {
    responses.push(...(await guessConcurrently(address, Math.min(BATCH_SIZE, count - done))));
  }
  return responses;
};

/**
 * Fills the verification queue with valid logins, plus one that is rejected.
 * @returns a function that completes the verifications
 */
const fillQueue = async (address: string) => {
  const people = await Promise.all(
    Array.from({ length: QUEUE_CAPACITY + 1 }, () => build.insertAccount()),
  );
  const { promise: verification, resolve: resolveVerification } = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockImplementation(() => verification);
  const attempts = people.map(({ username }) => attempt(address, username));
  expectProblem(await Promise.race(attempts), "unavailable");
  return async () => {
    resolveVerification(true);
    return Promise.all(attempts);
  };
};

describe("one password tried on many accounts from one address", () => {
  it("is rejected after too many failures before hashing, correct or not", async () => {
    const { username } = await build.insertAccount();
    const responses = await guess("203.0.113.1", FREE_FAILURES);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 401));
    vi.mocked(verify).mockClear();
    for (const name of [username, "nobody"]) {
      const response = await attempt("203.0.113.1", name);
      expectProblem(response, "too-many-requests");
      expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(900);
    }
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt("203.0.113.2", username)).statusCode).toBe(200);
  });

  it("is rejected without hashing among too many concurrent attempts, even if correct", async () => {
    const { username } = await build.insertAccount();
    await guess("203.0.113.3", FREE_FAILURES - 100);
    const wrong = guessConcurrently("203.0.113.3", 150);
    const right = attempt("203.0.113.3", username);
    const verified = (await wrong).filter(({ statusCode }) => statusCode === 401);
    expect(verified).toHaveLength(100);
    expectProblem(await right, "too-many-requests");
    expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(FREE_FAILURES);
  });
});

describe("people of one address", () => {
  it("are not limited by logins with the correct password", async () => {
    const { username } = await build.insertAccount();
    const wrong = await guess("203.0.113.4", FREE_FAILURES - 1);
    expect(wrong.at(-1)?.statusCode).toBe(401);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await attempt("203.0.113.4", username)).statusCode).toBe(200);
    }
  });

  it("log in after 10 % of a full hall failed and while the queue is full", async () => {
    await guess("203.0.113.7", MISTYPED);
    const completeQueue = await fillQueue("203.0.113.7");
    const accepted = (await completeQueue()).filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(QUEUE_CAPACITY);
  });
});

describe("an account with the correct password", () => {
  it("is not limited by attempts rejected for a full queue", async () => {
    const { username } = await build.insertAccount();
    const completeQueue = await fillQueue("203.0.113.8");
    for (let press = 0; press < 9; press += 1) {
      expectProblem(await attempt("203.0.113.8", username), "unavailable");
    }
    await completeQueue();
    expect((await attempt("203.0.113.8", username)).statusCode).toBe(200);
  });
});

describe("links guessed from one address", () => {
  const reset = (address: string, username: string, token: string) =>
    test.call(routes.auth.resetPassword, {
      body: { username, token, password: "new horse", confirmPassword: "new horse" },
      headers: { "x-forwarded-for": address },
    });

  it("are rejected without hashing, and after 100 failures also valid ones, only from this address", async () => {
    const { username } = await build.insertAccount();
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    const token = linkIn(email).searchParams.get("token") ?? "";
    vi.mocked(hash).mockClear();
    for (let number = 0; number < FREE_LINK_FAILURES; number += 1) {
      expectProblem(await reset("203.0.113.5", username, `guess${number}`), "invalid-reset-token");
    }
    expect(hash).not.toHaveBeenCalled();
    expectProblem(await reset("203.0.113.5", username, token), "too-many-requests");
    expect((await reset("203.0.113.6", username, token)).statusCode).toBe(200);
  });
});
