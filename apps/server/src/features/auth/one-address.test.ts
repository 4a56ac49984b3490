import { hash, verify } from "@node-rs/argon2";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";

vi.mock("@node-rs/argon2", { spy: true });

const FREE_FAILURES = 1_500;
const FREE_LINKS = 100;
const AT_ONCE = 400;
/** Two are judged at once, and so many wait for it. */
const JUDGED_AND_WAITING = 502;
/** One in ten of five thousand. */
const MISTYPED = 500;

let test: TestApp;
let build: Builders;
let guests = 0;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  await test.jobs.start();
});
beforeEach(() => {
  // Hashing is not what is tested, and a thousand times too slow.
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

/** Wrong passwords for as many names. */
const guessAtOnce = (address: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => attempt(address, `guest${(guests += 1)}`, "wrong")),
  );

/** As many, though never more at once than may wait. */
const guess = async (address: string, count: number) => {
  const answers = [];
  for (let done = 0; done < count; done += AT_ONCE) {
    answers.push(...(await guessAtOnce(address, Math.min(AT_ONCE, count - done))));
  }
  return answers;
};

/** As many people as may press the button at once, one of whom is asked to come again; gives what lets the rest in. */
const fillHall = async (address: string) => {
  const people = await Promise.all(
    Array.from({ length: JUDGED_AND_WAITING + 1 }, () => build.insertAccount()),
  );
  const { promise: judgement, resolve: judge } = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockImplementation(() => judgement);
  const attempts = people.map(({ username }) => attempt(address, username));
  expectProblem(await Promise.race(attempts), "unavailable");
  return async () => {
    judge(true);
    return Promise.all(attempts);
  };
};

describe("one password tried on many accounts from one address", () => {
  it("is refused after its failures before it is hashed, be it right or wrong", async () => {
    const { username } = await build.insertAccount();
    const answers = await guess("203.0.113.1", FREE_FAILURES);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    vi.mocked(verify).mockClear();
    for (const name of [username, "nobody"]) {
      const refused = await attempt("203.0.113.1", name);
      expectProblem(refused, "too-many-requests");
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
    }
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt("203.0.113.2", username)).statusCode).toBe(200);
  });

  it("is not told to be right among too many at once, none of which is hashed", async () => {
    const { username } = await build.insertAccount();
    await guess("203.0.113.3", FREE_FAILURES - 100);
    const wrong = guessAtOnce("203.0.113.3", 150);
    const right = attempt("203.0.113.3", username);
    const judged = (await wrong).filter(({ statusCode }) => statusCode === 401);
    expect(judged).toHaveLength(100);
    expectProblem(await right, "too-many-requests");
    expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(FREE_FAILURES);
  });
});

describe("people of one address", () => {
  it("are not counted while they log in with the right password", async () => {
    const { username } = await build.insertAccount();
    const wrong = await guess("203.0.113.4", FREE_FAILURES - 1);
    expect(wrong.at(-1)?.statusCode).toBe(401);
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await attempt("203.0.113.4", username)).statusCode).toBe(200);
    }
  });

  it("are let in after one in ten of a full hall failed, and while as many wait to be judged as may", async () => {
    await guess("203.0.113.7", MISTYPED);
    const letAllIn = await fillHall("203.0.113.7");
    const letIn = (await letAllIn()).filter(({ statusCode }) => statusCode === 200);
    expect(letIn).toHaveLength(JUDGED_AND_WAITING);
  });
});

describe("somebody with the right password", () => {
  it("is not taken for one who guesses, however often too many others waited", async () => {
    const { username } = await build.insertAccount();
    const letAllIn = await fillHall("203.0.113.8");
    for (let press = 0; press < 9; press += 1) {
      expectProblem(await attempt("203.0.113.8", username), "unavailable");
    }
    await letAllIn();
    expect((await attempt("203.0.113.8", username)).statusCode).toBe(200);
  });
});

describe("links guessed from one address", () => {
  const reset = (address: string, username: string, token: string) =>
    test.call(routes.auth.resetPassword, {
      body: { username, token, password: "new horse", confirmPassword: "new horse" },
      headers: { "x-forwarded-for": address },
    });

  it("are refused unhashed, and after a hundred so is a good one from there alone", async () => {
    const { username } = await build.insertAccount();
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    const token = linkIn(email).searchParams.get("token") ?? "";
    vi.mocked(hash).mockClear();
    for (let number = 0; number < FREE_LINKS; number += 1) {
      expectProblem(await reset("203.0.113.5", username, `guess${number}`), "invalid-reset-token");
    }
    expect(hash).not.toHaveBeenCalled();
    expectProblem(await reset("203.0.113.5", username, token), "too-many-requests");
    expect((await reset("203.0.113.6", username, token)).statusCode).toBe(200);
  });
});
