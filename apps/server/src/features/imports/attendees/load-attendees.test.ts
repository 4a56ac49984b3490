import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  account,
  attendee,
  conversation,
  edition,
  inbox,
  trade,
} from "../../../db/schema/index.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { hasDiffs } from "../row-counts.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { toChunks } from "../../../testing/schedule-files.ts";
import { enqueueContactUpdate } from "../../chat/notify-contacts.ts";
import { createImportsService, type ImportsService } from "../imports.service.ts";
import { Failure } from "../../../lib/failure.ts";
import { describeMessage } from "../../../messages/message.ts";
import { countRows } from "../formats/row-problems.ts";

const NAME = { year: 2026, type: 7 };
const HEADER =
  "external_id,username,email,first_name,last_name,country,position,company,modules,role";
const ZOFIA = "1,zofia,zofia@example.test,Zofia,Żak,PL,Dyrektorka,Instytut,1|2|3,guest";
const JOHN = '2,john,john@example.test,John,Hill,GB,Director,"Hill, Sons",1|2|3|4|5,guest';

let database: TestDatabase;
let build: Builders;
let imports: ImportsService;
let editionId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  build = createBuilders(database);
  imports = createImportsService(createContentWrite(database, systemClock));
});
beforeEach(async () => {
  await database.truncate();
  editionId = (await build.insertEdition(NAME)).id;
});
afterAll(() => database.close());

const load = async (
  rows: readonly string[],
  options: { skipBad?: boolean; dryRun?: boolean } = {},
) => {
  const list = await readAttendees(toChunks([HEADER, ...rows].join("\n")));
  const target = { edition: NAME, skipBad: options.skipBad ?? false };
  return imports.loadAttendees(TESTER, list, target, {
    dryRun: options.dryRun ?? false,
    enqueueContactUpdate,
  });
};
const listAttendees = () => database.db.select().from(attendee).orderBy(asc(attendee.externalId));
const listAccounts = () => database.db.select().from(account).orderBy(asc(account.username));
const getRevision = async () => {
  const [row] = await database.db.select().from(edition).where(eq(edition.id, editionId));
  return row?.revision;
};
const listProblems = (loading: Promise<unknown>) =>
  loading.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return error.problems.map((problem) => describeMessage(problem, "en"));
    },
  );

describe("a list of attendees", () => {
  test("creates people with accounts, own modules and access", async () => {
    await load([ZOFIA, JOHN]);
    expect(await listAccounts()).toMatchObject([
      { username: "john", email: "john@example.test", passwordHash: null, language: 1 },
      { username: "zofia", email: "zofia@example.test", passwordHash: null, language: 0 },
    ]);
    expect(await listAttendees()).toMatchObject([
      {
        externalId: "1",
        firstName: "Zofia",
        lastName: "Żak",
        country: "PL",
        kind: "guest",
        modules: [1, 2, 3],
        overrideUserGroupModules: true,
        accessGranted: true,
        text: { en: { position: "Dyrektorka", company: "Instytut" } },
      },
      { externalId: "2", text: { en: { company: "Hill, Sons" } } },
    ]);
  });

  test("changes nothing the second time, not even the revision", async () => {
    await load([ZOFIA, JOHN]);
    const before = [await listAttendees(), await listAccounts(), await getRevision()];
    expect(hasDiffs((await load([ZOFIA, JOHN])).counts)).toBe(false);
    expect([await listAttendees(), await listAccounts(), await getRevision()]).toEqual(before);
  });

  test("updates people by external id, and leaves people missing from the list unchanged", async () => {
    await load([ZOFIA, JOHN]);
    const [before] = await listAttendees();
    const report = await load([ZOFIA.replace("Żak", "Żak-Nowa").replace("1|2|3", "1")]);
    expect(report.counts[0]).toMatchObject({ kind: "attendees", changed: 1, unchanged: 0 });
    const [after, other] = await listAttendees();
    expect(after).toMatchObject({ id: before?.id, lastName: "Żak-Nowa", modules: [1] });
    expect(other).toMatchObject({ externalId: "2" });
  });

  test("invalidates the programme when a name changes", async () => {
    await load([JOHN]);
    const invalidations: unknown[] = [];
    const stop = database.invalidations.subscribe(
      (invalidation) => void invalidations.push(invalidation),
    );
    await load([JOHN.replace("John", "Jonathan")]);
    stop();
    expect(invalidations).toContainEqual({ kind: "edition", editionId, part: "programme" });
  });

  test("does not restore access that organisers removed", async () => {
    await load([ZOFIA]);
    await database.db.update(attendee).set({ accessGranted: false });
    await load([ZOFIA.replace("Dyrektorka", "Prezeska")]);
    expect(await listAttendees()).toMatchObject([{ accessGranted: false }]);
  });

  test("notifies the chat contacts of people whose access to chat changes, and nobody else", async () => {
    await load([ZOFIA, JOHN]);
    const [john, zofia] = (await listAccounts()).map(({ id }) => id) as [number, number];
    await database.db.insert(conversation).values({
      lowAccountId: Math.min(john, zofia),
      highAccountId: Math.max(john, zofia),
      invitation: "accepted",
      lastContactAt: new Date(),
    });
    const listInbox = async () =>
      (await database.db.select().from(inbox)).map(({ accountId, kind, payload }) => [
        accountId,
        kind,
        payload,
      ]);
    await load([ZOFIA.replace("Żak", "Żak-Nowa"), JOHN.replace("1|2|3|4|5", "1|2|3")]);
    expect(await listInbox()).toEqual([]);
    await load([ZOFIA.replace("1|2|3", "1|2"), JOHN]);
    expect(await listInbox()).toEqual([[john, "ChatConfigurationReceived", { userId: zofia }]]);
  });

  test("leaves modules unchanged without any module in the list", async () => {
    await load([ZOFIA]);
    expect(hasDiffs((await load([ZOFIA.replace("1|2|3", "")])).counts)).toBe(false);
    expect(await listAttendees()).toMatchObject([{ modules: [1, 2, 3] }]);
  });

  test("keeps cells that look like formulas as text", async () => {
    await load([ZOFIA.replace("Instytut", "=1+1")]);
    expect(await listAttendees()).toMatchObject([{ text: { en: { company: "=1+1" } } }]);
  });

  test("loads optional columns, and leaves fields without a column unchanged", async () => {
    const group = await build.insertUserGroup(editionId, { name: "Guests" });
    const text = { pl: { name: "Energetyka" }, en: { name: "Energy" } };
    const [energy] = await database.db.insert(trade).values({ editionId, text }).returning();
    await load([ZOFIA]);
    const columns =
      "external_id,username,email,first_name,last_name,position,position_pl,biography,language,group,access,chat,trade,linkedin,mentor_email";
    const row =
      "1,zofia,zofia@example.test,Zofia,Żak,Director,Dyrektorka,Measures air.,en,Guests,no,,Energy,https://in.test/zofia,ewa@example.test";
    const list = await readAttendees(toChunks([columns, row].join("\n")));
    const target = { edition: NAME, skipBad: false };
    await imports.loadAttendees(TESTER, list, target, { dryRun: false, enqueueContactUpdate });
    expect(await listAttendees()).toMatchObject([
      {
        userGroupId: group.id,
        tradeId: energy?.id,
        accessGranted: false,
        chatActive: true,
        isListed: true,
        linkedIn: "https://in.test/zofia",
        managerEmail: "ewa@example.test",
        text: {
          pl: { position: "Dyrektorka" },
          en: { position: "Director", description: "Measures air." },
        },
      },
    ]);
  });

  test("ignores unknown references and invalid values with a warning, or creates the references", async () => {
    const columns = "external_id,username,first_name,last_name,group,hotel,access,twitter";
    const rows = ["1,a,A,A,Nobody,,,", "2,b,B,B,,Larch,maybe,javascript:x", "3,c,C,C,,larch,,"];
    const list = await readAttendees(toChunks([columns, ...rows].join("\n")));
    const target = { edition: NAME, skipBad: false };
    const calls = { dryRun: false, enqueueContactUpdate };
    const { warnings } = await imports.loadAttendees(TESTER, list, target, calls);
    expect(warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      "Line 3, column access: Unknown value “maybe” was ignored. Possible: yes, no.",
      "Line 3, column twitter: “javascript:x” is not an http(s) address and was ignored.",
      "Line 2, column group: “Nobody” does not exist in this edition and was ignored. People: 1.",
      "Line 3, column hotel: “Larch” does not exist in this edition and was ignored. People: 1.",
      "Line 4, column hotel: “larch” does not exist in this edition and was ignored. People: 1.",
    ]);
    const createMissing = ["group", "trade", "hotel"] as const;
    const report = await imports.loadAttendees(TESTER, list, { ...target, createMissing }, calls);
    expect([report.created, report.unknownNames]).toEqual([{ group: 1, trade: 0, hotel: 1 }, []]);
    const [a, b, c] = await listAttendees();
    expect([a?.userGroupId, b?.hotelId]).not.toContain(null);
    expect(c?.hotelId).toBe(b?.hotelId);
  });

  test("is rejected without an edition", async () => {
    await database.truncate();
    await expect(load([ZOFIA])).rejects.toMatchObject({ code: "unknown-edition" });
    expect(await listAccounts()).toEqual([]);
  });

  test("changes nothing in a dry run", async () => {
    const report = await load([ZOFIA, JOHN], { dryRun: true });
    expect(report.counts[0]).toMatchObject({ added: 2 });
    expect(await listAttendees()).toEqual([]);
    expect(await listAccounts()).toEqual([]);
  });
});

describe("invalid rows", () => {
  const BAD_EMAIL = JOHN.replace("john@example.test", "john at example");

  test("reject the whole list, and are all reported with their lines", async () => {
    expect(await listProblems(load([BAD_EMAIL, ZOFIA, ",anna,,Anna,,PL,,,9,"]))).toEqual([
      "Line 2, column email: Invalid e-mail address “john at example”.",
      "Line 4, column external_id: The value is missing.",
    ]);
    expect(await listAttendees()).toEqual([]);
    expect(await listAccounts()).toEqual([]);
  });

  test("are skipped on request", async () => {
    const report = await load([BAD_EMAIL, ZOFIA], { skipBad: true });
    expect(report.skipped).toMatchObject([{ position: { line: 2 }, code: "bad-email" }]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
  });
});

test("an unclosed quotation mark makes all joined lines invalid", async () => {
  const joinedRows = [ZOFIA.replace("Instytut", '"Instytut'), JOHN];
  const anna = "3,anna,anna@example.test,Anna,Lis,PL,,,1,guest";
  const failure = await load([...joinedRows, anna]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "bad-rows", params: { count: 2 } });
  const { skipped } = await load([...joinedRows, anna], { skipBad: true });
  expect([skipped[0]?.position.line, countRows(skipped)]).toEqual([2, 2]);
  expect(await listAttendees()).toMatchObject([{ externalId: "3" }]);
});

describe("existing accounts", () => {
  test("match by username and address, in any case", async () => {
    const existing = await build.insertAccount({ username: "Zofia", email: "ZOFIA@example.test" });
    await load([ZOFIA]);
    expect(await listAttendees()).toMatchObject([{ accountId: existing.id }]);
    expect(await listAccounts()).toEqual([existing]);
  });

  test("do not match with another address", async () => {
    await build.insertAccount({ username: "zofia", email: "other@example.test" });
    expect(await listProblems(load([ZOFIA]))).toEqual([
      "Line 2, column username: The username “zofia” belongs to an account with another e-mail address.",
    ]);
    expect(await listAttendees()).toEqual([]);
  });

  test("do not match without an address", async () => {
    await build.insertAccount({ username: "zofia", email: null });
    const withoutAddress = ZOFIA.replace("zofia@example.test", "");
    expect(await listProblems(load([withoutAddress]))).toHaveLength(1);
    expect((await load([ZOFIA, JOHN], { skipBad: true })).skipped).toMatchObject([
      { position: { line: 2 }, code: "username-taken" },
    ]);
  });

  test("belong to one attendee of an edition", async () => {
    await load([ZOFIA]);
    const report = await load([ZOFIA.replace("1,", "77,")]);
    expect(hasDiffs(report.counts)).toBe(false);
    const other = "78,zofia,ewa@example.test,Ewa,Kot,PL,,,,";
    expect(await listProblems(load([other]))).toEqual([
      "Line 2, column username: The username “zofia” belongs to an account with another e-mail address.",
    ]);
  });

  test("are not replaced by another username", async () => {
    await load([ZOFIA]);
    const { warnings } = await load([ZOFIA.replace("zofia,", "zosia,")]);
    expect(warnings.map((warning) => describeMessage(warning, "en"))).toEqual([
      "Line 2, column username: The account “zofia” keeps its username; “zosia” was ignored.",
    ]);
    expect(await listAccounts()).toHaveLength(1);
  });

  test("get a corrected address while they are unused", async () => {
    await load([ZOFIA]);
    const corrected = ZOFIA.replace("zofia@", "z.zak@");
    const report = await load([corrected]);
    expect(report.counts[1]).toMatchObject({ kind: "accounts", changed: 1 });
    expect(await listAccounts()).toMatchObject([{ email: "z.zak@example.test" }]);
    expect(hasDiffs((await load([corrected])).counts)).toBe(false);
  });

  test("keep their address once they have a password or another edition", async () => {
    await load([ZOFIA, JOHN]);
    const [john, zofia] = await listAccounts();
    await database.db
      .update(account)
      .set({ passwordHash: "x" })
      .where(eq(account.id, zofia?.id ?? 0));
    const other = await build.insertEdition();
    await build.insertAttendee(other.id, { accountId: john?.id ?? null });
    const report = await load(
      [ZOFIA, JOHN].map((row) => row.replace("@example", "@elsewhere.example")),
    );
    expect(report.warnings).toMatchObject([
      { code: "email-unchanged", params: { username: "zofia" }, position: { line: 2 } },
      { code: "email-unchanged", params: { username: "john" }, position: { line: 3 } },
    ]);
    expect(hasDiffs(report.counts)).toBe(false);
  });

  test("share an address only in the list: one gets it, with a warning at the second row", async () => {
    const shared = [ZOFIA, JOHN].map((row) =>
      row.replace(/[\w.]+@example\.test/, "Desk@example.test"),
    );
    const { warnings, counts } = await load(shared);
    expect(warnings).toMatchObject([
      {
        code: "email-shared",
        params: { email: "desk@example.test", count: 2, name: "Zofia Żak" },
        position: { line: 3, column: "email" },
      },
    ]);
    expect(counts[1]).toMatchObject({ kind: "accounts", added: 2 });
    expect((await listAccounts()).map(({ email }) => email)).toEqual([null, "Desk@example.test"]);
    expect(hasDiffs((await load(shared.toReversed())).counts)).toBe(false);
  });
});
