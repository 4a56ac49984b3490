import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestDatabaseOfLocale } from "../../testing/database.ts";

let test: TestApp;

/** Returns the status code of a login. */
const logIn = async (username: string, password: string): Promise<number> =>
  (await test.call(routes.auth.token, { body: { username, password } })).statusCode;

describe("a username with letters outside the database's locale", () => {
  beforeAll(async () => {
    test = await createTestApp({}, await createTestDatabaseOfLocale("C"));
    await createBuilders(test.database).insertAccount({ username: "Żaneta" });
  });
  afterAll(() => test.close());

  it("is accepted in its original spelling", async () => {
    for (const username of ["Żaneta", "ŻANETA"]) {
      expect(await logIn(username, "correct horse")).toBe(200);
    }
  });
});

describe("a username that the database equates with another spelling", () => {
  beforeAll(async () => {
    test = await createTestApp({}, await createTestDatabaseOfLocale("C.UTF-8"));
    await createBuilders(test.database).insertAccount({ username: "maria" });
  });
  afterAll(() => test.close());

  it("is accepted, and its failures count together with the other spelling", async () => {
    expect(await logIn("marİa", "correct horse")).toBe(200);
    for (const username of ["maria", "marİa", "MARİA", "maria", "marİa"]) {
      expect(await logIn(username, "wrong horse")).toBe(401);
    }
    for (const username of ["maria", "marİa"])
      expect(await logIn(username, "wrong horse")).toBe(429);
  });
});
