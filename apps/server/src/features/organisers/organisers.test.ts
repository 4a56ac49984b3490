import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, organiser } from "../../db/schema/index.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { systemClock } from "../../lib/clock.ts";
import { TESTER } from "../../testing/writes.ts";
import { createAppointments } from "./organisers.writes.ts";

const EDITION = { year: 2026, type: 7 };
const OLA = { username: "ola", email: "ola@example.test" };

let database: TestDatabase;
let build: Builders;
let editionId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilders(database);
});
beforeEach(async () => {
  await database.truncate();
  editionId = (await build.insertEdition(EDITION)).id;
});
afterAll(() => database.close());

/** @param meanwhile runs between the password prompt and the write */
const appoint = (person = OLA, edition = EDITION, meanwhile = async () => {}) =>
  createAppointments({
    contentWrite: createContentWrite(database, systemClock),
    passwords: {
      hash: async (password) => {
        await meanwhile();
        return `hash of ${password}`;
      },
    },
  }).appoint(TESTER, person, edition, async () => "the new one");

const listAccounts = () => database.db.select().from(account);
const listOrganisers = () => database.db.select().from(organiser);

describe("an appointment", () => {
  test("creates an account with a password and makes it an organiser", async () => {
    expect(await appoint()).toEqual({ isNew: true, hasPassword: false });
    const [created] = await listAccounts();
    expect(created).toMatchObject({ ...OLA, passwordHash: "hash of the new one" });
    expect(await listOrganisers()).toMatchObject([
      { accountId: created?.id, editionId, role: "admin" },
    ]);
  });

  test("sets the password of an account without one", async () => {
    const { id } = await build.insertAccount({ ...OLA, passwordHash: null });
    expect(await appoint({ ...OLA, username: "Ola" })).toMatchObject({ hasPassword: false });
    expect(await listAccounts()).toMatchObject([{ id, passwordHash: "hash of the new one" }]);
  });

  test("of an account with a password skips the prompt and is idempotent", async () => {
    const { passwordHash } = await build.insertAccount(OLA);
    const fail = () => Promise.reject(new Error("prompted"));
    expect(await appoint(OLA, EDITION, fail)).toEqual({ isNew: true, hasPassword: true });
    expect(await appoint(OLA, EDITION, fail)).toEqual({ isNew: false, hasPassword: true });
    expect(await listAccounts()).toMatchObject([{ passwordHash }]);
  });

  test("preserves a password that was set during the prompt", async () => {
    const { id } = await build.insertAccount({ ...OLA, passwordHash: null });
    const setPassword = async () => {
      await database.db
        .update(account)
        .set({ passwordHash: "hash of their own" })
        .where(eq(account.id, id));
    };
    expect(await appoint(OLA, EDITION, setPassword)).toEqual({ isNew: true, hasPassword: true });
    expect(await listAccounts()).toMatchObject([{ passwordHash: "hash of their own" }]);
  });

  test("uses an account that was created during the prompt", async () => {
    const signUp = async () => void (await build.insertAccount({ ...OLA, passwordHash: null }));
    expect(await appoint(OLA, EDITION, signUp)).toEqual({ isNew: true, hasPassword: false });
    expect(await listAccounts()).toMatchObject([{ passwordHash: "hash of the new one" }]);
  });

  test("is rejected if the account has another address, also if created meanwhile", async () => {
    const eve = { ...OLA, email: "eve@example.test" };
    const signUp = async () => void (await build.insertAccount(eve));
    await expect(appoint(OLA, EDITION, signUp)).rejects.toMatchObject({ code: "username-taken" });
    await expect(appoint()).rejects.toMatchObject({ code: "username-taken" });
    expect(await listOrganisers()).toEqual([]);
  });

  test("is rejected for an unknown edition", async () => {
    await expect(appoint(OLA, { year: 2026, type: 8 })).rejects.toMatchObject({
      code: "unknown-edition",
    });
    expect(await listAccounts()).toEqual([]);
  });
});
