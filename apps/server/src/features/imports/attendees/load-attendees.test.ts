import { createContentWrite } from "../../../content/content-write.ts";
import { TESTER } from "../../../testing/writes.ts";
import { systemClock } from "../../../lib/clock.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, attendee, chatPair, edition, inbox, trade } from "../../../db/schema/index.ts";
import { type Builders, createBuilders } from "../../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { hasDiffs } from "../row-counts.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { inPieces } from "../../../testing/schedule-files.ts";
import { leaveNoteForPeers } from "../../chat/tell-peers.ts";
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
  const list = await readAttendees(inPieces([HEADER, ...rows].join("\n")));
  const target = { edition: NAME, skipBad: options.skipBad ?? false };
  return imports.loadAttendees(TESTER, list, target, {
    dryRun: options.dryRun ?? false,
    leaveNoteForPeers,
  });
};
const listAttendees = () => database.db.select().from(attendee).orderBy(asc(attendee.externalId));
const listAccounts = () => database.db.select().from(account).orderBy(asc(account.username));
const getRevision = async () => {
  const [row] = await database.db.select().from(edition).where(eq(edition.id, editionId));
  return row?.revision;
};
const problemsOf = (loading: Promise<unknown>) =>
  loading.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return error.problems.map((problem) => describeMessage(problem, "en"));
    },
  );

describe("a list of attendees", () => {
  test("becomes people with accounts, modules of their own and access", async () => {
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

  test("updates people by the list's id, and leaves those it does not name", async () => {
    await load([ZOFIA, JOHN]);
    const [before] = await listAttendees();
    const report = await load([ZOFIA.replace("Żak", "Żak-Nowa").replace("1|2|3", "1")]);
    expect(report.counts[0]).toMatchObject({ kind: "attendees", changed: 1, unchanged: 0 });
    const [after, other] = await listAttendees();
    expect(after).toMatchObject({ id: before?.id, lastName: "Żak-Nowa", modules: [1] });
    expect(other).toMatchObject({ externalId: "2" });
  });

  test("tells the programme, which names people on panels, of a new name", async () => {
    await load([JOHN]);
    const heard: unknown[] = [];
    const stop = database.invalidations.subscribe((invalidation) => void heard.push(invalidation));
    await load([JOHN.replace("John", "Jonathan")]);
    stop();
    expect(heard).toContainEqual({ kind: "edition", editionId, part: "programme" });
  });

  test("does not give back an access that organisers took", async () => {
    await load([ZOFIA]);
    await database.db.update(attendee).set({ accessGranted: false });
    await load([ZOFIA.replace("Dyrektorka", "Prezeska")]);
    expect(await listAttendees()).toMatchObject([{ accessGranted: false }]);
  });

  test("tells those who converse with somebody whose chat it takes or gives, and nobody else", async () => {
    await load([ZOFIA, JOHN]);
    const [john, zofia] = (await listAccounts()).map(({ id }) => id) as [number, number];
    await database.db.insert(chatPair).values({
      lowAccountId: Math.min(john, zofia),
      highAccountId: Math.max(john, zofia),
      invitation: "accepted",
      lastContactAt: new Date(),
    });
    const listTold = async () =>
      (await database.db.select().from(inbox)).map(({ accountId, kind, payload }) => [
        accountId,
        kind,
        payload,
      ]);
    await load([ZOFIA.replace("Żak", "Żak-Nowa"), JOHN.replace("1|2|3|4|5", "1|2|3")]);
    expect(await listTold()).toEqual([]);
    await load([ZOFIA.replace("1|2|3", "1|2"), JOHN]);
    expect(await listTold()).toEqual([[john, "ChatConfigurationReceived", { userId: zofia }]]);
  });

  test("leaves modules alone when it tells of none", async () => {
    await load([ZOFIA]);
    expect(hasDiffs((await load([ZOFIA.replace("1|2|3", "")])).counts)).toBe(false);
    expect(await listAttendees()).toMatchObject([{ modules: [1, 2, 3] }]);
  });

  test("keeps cells that look like formulas as text", async () => {
    await load([ZOFIA.replace("Instytut", "=1+1")]);
    expect(await listAttendees()).toMatchObject([{ text: { en: { company: "=1+1" } } }]);
  });

  test("says what else its columns tell of people, and leaves what it has no columns for", async () => {
    const group = await build.insertUserGroup(editionId, { name: "Guests" });
    const text = { pl: { name: "Energetyka" }, en: { name: "Energy" } };
    const [energy] = await database.db.insert(trade).values({ editionId, text }).returning();
    await load([ZOFIA]);
    const columns =
      "external_id,username,email,first_name,last_name,position,position_pl,biography,language,group,access,chat,trade,linkedin,mentor_email";
    const row =
      "1,zofia,zofia@example.test,Zofia,Żak,Director,Dyrektorka,Measures air.,en,Guests,no,,Energy,https://in.test/zofia,ewa@example.test";
    const list = await readAttendees(inPieces([columns, row].join("\n")));
    const target = { edition: NAME, skipBad: false };
    await imports.loadAttendees(TESTER, list, target, { dryRun: false, leaveNoteForPeers });
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

  test("is refused where it names what the edition has not, or answers neither yes nor no", async () => {
    const columns = "external_id,username,first_name,last_name,group,hotel,access,twitter";
    const rows = ["1,a,A,A,Nobody,,,", "2,b,B,B,,Larch,maybe,javascript:x", "3,c,C,C,,Larch,,"];
    const list = await readAttendees(inPieces([columns, ...rows].join("\n")));
    const target = { edition: NAME, skipBad: false };
    const calls = { dryRun: false, leaveNoteForPeers };
    expect(await problemsOf(imports.loadAttendees(TESTER, list, target, calls))).toEqual([
      "Line 2, column group: “Nobody” names nothing in the edition.",
      "Line 3, column access: Unknown value “maybe”. Possible: yes, no.",
      "Line 3, column twitter: “javascript:x” is no http(s) address.",
      "Line 4, column hotel: “Larch” names nothing in the edition.",
    ]);
  });

  test("is refused without an edition", async () => {
    await database.truncate();
    await expect(load([ZOFIA])).rejects.toMatchObject({ code: "unknown-edition" });
    expect(await listAccounts()).toEqual([]);
  });

  test("is taken back when it is a dry run", async () => {
    const report = await load([ZOFIA, JOHN], { dryRun: true });
    expect(report.counts[0]).toMatchObject({ added: 2 });
    expect(await listAttendees()).toEqual([]);
    expect(await listAccounts()).toEqual([]);
  });
});

describe("bad rows", () => {
  const BAD_EMAIL = JOHN.replace("john@example.test", "john at example");

  test("keep everything out, and are all told with their lines", async () => {
    expect(await problemsOf(load([BAD_EMAIL, ZOFIA, ",anna,,Anna,,PL,,,9,"]))).toEqual([
      "Line 2, column email: Wrong e-mail address “john at example”.",
      "Line 4, column external_id: The value is missing.",
      "Line 4, column last_name: The value is missing.",
      "Line 4, column modules: Unknown module “9”. Modules are numbered 1 to 5, separated by |.",
    ]);
    expect(await listAttendees()).toEqual([]);
    expect(await listAccounts()).toEqual([]);
  });

  test("are left out when asked, and the others loaded", async () => {
    const report = await load([BAD_EMAIL, ZOFIA], { skipBad: true });
    expect(report.skipped).toMatchObject([{ place: { line: 2 }, code: "bad-email" }]);
    expect(await listAttendees()).toMatchObject([{ externalId: "1" }]);
  });
});

test("lines that an open quotation mark joins are left out one and all", async () => {
  const lost = [ZOFIA.replace("Instytut", '"Instytut'), JOHN];
  const anna = "3,anna,anna@example.test,Anna,Lis,PL,,,1,guest";
  const failure = await load([...lost, anna]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "bad-rows", params: { count: 2 } });
  const { skipped } = await load([...lost, anna], { skipBad: true });
  expect([skipped[0]?.place.line, countRows(skipped)]).toEqual([2, 2]);
  expect(await listAttendees()).toMatchObject([{ externalId: "3" }]);
});

describe("accounts there are already", () => {
  test("are taken for the same user name and address, in any case of letters", async () => {
    const existing = await build.insertAccount({ username: "Zofia", email: "ZOFIA@example.test" });
    await load([ZOFIA]);
    expect(await listAttendees()).toMatchObject([{ accountId: existing.id }]);
    expect(await listAccounts()).toEqual([existing]);
  });

  test("are never taken for another address", async () => {
    await build.insertAccount({ username: "zofia", email: "other@example.test" });
    expect(await problemsOf(load([ZOFIA]))).toEqual([
      "Line 2, column username: The username “zofia” belongs to an account with another e-mail address.",
    ]);
    expect(await listAttendees()).toEqual([]);
  });

  test("are never taken without an address", async () => {
    await build.insertAccount({ username: "zofia", email: null });
    const without = ZOFIA.replace("zofia@example.test", "");
    expect(await problemsOf(load([without]))).toHaveLength(1);
    expect((await load([ZOFIA, JOHN], { skipBad: true })).skipped).toMatchObject([
      { place: { line: 2 }, code: "username-taken" },
    ]);
  });

  test("belong to one attendee of an edition", async () => {
    await load([ZOFIA]);
    expect(await problemsOf(load([ZOFIA.replace("1,", "77,")]))).toEqual([
      "Line 2, column username: The account “zofia” already belongs to another attendee of this edition.",
    ]);
  });

  test("are not exchanged for another user name", async () => {
    await load([ZOFIA]);
    expect(await problemsOf(load([ZOFIA.replace("zofia,", "zosia,")]))).toEqual([
      "Line 2, column username: The person 1 already has the account “zofia”, but the file says “zosia”.",
    ]);
    expect(await listAccounts()).toHaveLength(1);
  });

  test("get a corrected address as long as nobody has used them", async () => {
    await load([ZOFIA]);
    const corrected = ZOFIA.replace("zofia@", "z.zak@");
    const report = await load([corrected]);
    expect(report.counts[1]).toMatchObject({ kind: "accounts", changed: 1 });
    expect(await listAccounts()).toMatchObject([{ email: "z.zak@example.test" }]);
    expect(hasDiffs((await load([corrected])).counts)).toBe(false);
  });

  test("keep their address once they have a password or take part elsewhere", async () => {
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
    expect(report.remarks).toMatchObject([
      { code: "email-kept", params: { username: "zofia" }, place: { line: 2 } },
      { code: "email-kept", params: { username: "john" }, place: { line: 3 } },
    ]);
    expect(hasDiffs(report.counts)).toBe(false);
  });

  test("may be those of several people, which is said at the second", async () => {
    const shared = [ZOFIA, JOHN].map((row) =>
      row.replace(/[\w.]+@example\.test/, "Desk@example.test"),
    );
    const { remarks, counts } = await load(shared);
    expect(remarks).toMatchObject([
      {
        code: "email-shared",
        params: { email: "desk@example.test", count: 2 },
        place: { line: 3, column: "email" },
      },
    ]);
    expect(counts[1]).toMatchObject({ kind: "accounts", added: 2 });
  });
});
