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

/** @param meanwhile what happens between the question for a password and the write */
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
  test("makes an account with a password and has it run the edition", async () => {
    expect(await appoint()).toEqual({ isNew: true, keepsPassword: false });
    const [made] = await listAccounts();
    expect(made).toMatchObject({ ...OLA, passwordHash: "hash of the new one" });
    expect(await listOrganisers()).toMatchObject([
      { accountId: made?.id, editionId, role: "admin" },
    ]);
  });

  test("of an account without a password gives it one", async () => {
    const { id } = await build.insertAccount({ ...OLA, passwordHash: null });
    expect(await appoint({ ...OLA, username: "Ola" })).toMatchObject({ keepsPassword: false });
    expect(await listAccounts()).toMatchObject([{ id, passwordHash: "hash of the new one" }]);
  });

  test("of an account with a password asks for none, and twice changes nothing", async () => {
    const { passwordHash } = await build.insertAccount(OLA);
    const fail = () => Promise.reject(new Error("asked"));
    expect(await appoint(OLA, EDITION, fail)).toEqual({ isNew: true, keepsPassword: true });
    expect(await appoint(OLA, EDITION, fail)).toEqual({ isNew: false, keepsPassword: true });
    expect(await listAccounts()).toMatchObject([{ passwordHash }]);
  });

  test("leaves a password that was set while the new one was asked for", async () => {
    const { id } = await build.insertAccount({ ...OLA, passwordHash: null });
    const setPassword = async () => {
      await database.db
        .update(account)
        .set({ passwordHash: "hash of their own" })
        .where(eq(account.id, id));
    };
    expect(await appoint(OLA, EDITION, setPassword)).toEqual({ isNew: true, keepsPassword: true });
    expect(await listAccounts()).toMatchObject([{ passwordHash: "hash of their own" }]);
  });

  test("takes an account that was made while the password was asked for", async () => {
    const signUp = async () => void (await build.insertAccount({ ...OLA, passwordHash: null }));
    expect(await appoint(OLA, EDITION, signUp)).toEqual({ isNew: true, keepsPassword: false });
    expect(await listAccounts()).toMatchObject([{ passwordHash: "hash of the new one" }]);
  });

  test("is refused where the account has another address, also one made meanwhile", async () => {
    const eve = { ...OLA, email: "eve@example.test" };
    const signUp = async () => void (await build.insertAccount(eve));
    await expect(appoint(OLA, EDITION, signUp)).rejects.toMatchObject({ code: "username-taken" });
    await expect(appoint()).rejects.toMatchObject({ code: "username-taken" });
    expect(await listOrganisers()).toEqual([]);
  });

  test("to an edition that does not exist is refused", async () => {
    await expect(appoint(OLA, { year: 2026, type: 8 })).rejects.toMatchObject({
      code: "unknown-edition",
    });
    expect(await listAccounts()).toEqual([]);
  });
});
