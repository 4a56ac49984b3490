import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestDatabaseOfLocaleC } from "../../testing/database.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({}, await createTestDatabaseOfLocaleC());
  await createBuilders(test.db).insertAccount({ username: "Żaneta" });
});
afterAll(() => test.close());

describe("a username with letters that the database's locale does not know", () => {
  it("lets in whoever writes it as it was given", async () => {
    for (const username of ["Żaneta", "ŻANETA"]) {
      const body = { username, password: "correct horse" };
      expect((await test.call(routes.auth.token, { body })).statusCode).toBe(200);
    }
  });
});
