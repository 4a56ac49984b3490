import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestDatabaseOfLocale } from "../../testing/database.ts";

let test: TestApp;

/** The status of a login. */
const logIn = async (username: string, password: string): Promise<number> =>
  (await test.call(routes.auth.token, { body: { username, password } })).statusCode;

describe("a username with letters that the database's locale does not know", () => {
  beforeAll(async () => {
    test = await createTestApp({}, await createTestDatabaseOfLocale("C"));
    await createBuilders(test.database).insertAccount({ username: "Żaneta" });
  });
  afterAll(() => test.close());

  it("lets in a person who writes it as they got it", async () => {
    for (const username of ["Żaneta", "ŻANETA"]) {
      expect(await logIn(username, "correct horse")).toBe(200);
    }
  });
});

describe("a username that the database takes for another spelling", () => {
  beforeAll(async () => {
    test = await createTestApp({}, await createTestDatabaseOfLocale("C.UTF-8"));
    await createBuilders(test.database).insertAccount({ username: "maria" });
  });
  afterAll(() => test.close());

  it("lets in, and counts guesses together with the first", async () => {
    expect(await logIn("marİa", "correct horse")).toBe(200);
    for (const username of ["maria", "marİa", "MARİA", "maria", "marİa"]) {
      expect(await logIn(username, "wrong horse")).toBe(401);
    }
    for (const username of ["maria", "marİa"])
      expect(await logIn(username, "wrong horse")).toBe(429);
  });
});
