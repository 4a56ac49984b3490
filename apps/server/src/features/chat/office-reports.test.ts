import { routes } from "@foyer/contract";
import {
  type History,
  officeRoutes,
  type ReportRecord,
  type ReportResolution,
} from "@foyer/contract/office/index";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { account, chatMessage, chatReport, organiser } from "../../db/schema/index.ts";
import { waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { reports, history, people } = officeRoutes;
const CHAT = 3;
const HOUR_MS = 3_600_000;
// The database ends a silence by its own clock.
beforeEach(() => test.clock.set(new Date().toISOString()));

/** Creates a conversation in which Anna has reported John with the second of three messages. */
const open = async () => {
  const edition = await build.insertEdition();
  const anna = await build.insertParticipant(edition.id, [CHAT], { lastName: "Nowak" });
  const john = await build.insertParticipant(edition.id, [CHAT], { lastName: "Smith" });
  const conversation = await build.insertConversation(john.account.id, anna.account.id, [
    "Good morning",
    "Pay me",
    "I mean it",
  ]);
  const rows = await test.db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, conversation.id))
    .orderBy(asc(chatMessage.seq));
  const token = await test.logIn(anna.account.username);
  const body = { userId: john.account.id, messageIds: [rows[1]?.id], note: "Threats" };
  await test.get(routes.chat.report, { token, body });
  const [stored] = await test.db
    .select()
    .from(chatReport)
    .where(eq(chatReport.editionId, edition.id));
  const office = await enterAs(test, build, edition.id, "moderator");
  const params = { ...editionParam(edition), id: stored?.id ?? 0 };
  const resolve = (resolution: ReportResolution) =>
    office.call(reports.resolve, { params, body: resolution });
  return { edition, anna, john, token, office, params, resolve };
};

const readReport = (response: { json: () => unknown }) => response.json() as ReportRecord;
const getEmail = ({ account: { username } }: { account: { username: string } }) =>
  `${username}@example.test`;

it("shows the selected messages to moderators only", async () => {
  const { edition, office, params, john } = await open();
  const report = readReport(await office.call(reports.get, { params }));
  expect(report).toMatchObject({
    reporter: { name: "Zofia Nowak" },
    reported: { id: john.attendee.id, name: "Zofia Smith" },
    others: 0,
    note: "Threats",
    messages: [{ by: "reported", text: "Pay me" }],
    outcome: null,
    canAct: true,
  });
  const list = await office.call(reports.list, { params, query: { state: "open" } });
  expect(list.json()).toMatchObject({ total: 1, items: [{ id: params.id, outcome: null }] });
  const resolved = await office.call(reports.list, { params, query: { state: "resolved" } });
  expect(resolved.json()).toEqual({ total: 0, items: [] });

  const viewer = await enterAs(test, build, edition.id, "people");
  expectProblem(await viewer.call(reports.get, { params }), "forbidden");
  const otherEdition = await build.insertEdition();
  const otherModerator = await enterAs(test, build, otherEdition.id, "moderator");
  expectProblem(
    await otherModerator.call(reports.get, {
      params: { ...editionParam(otherEdition), id: params.id },
    }),
    "not-found",
  );
});

it("silences a person until a time, notifies both people, and reverts the silence", async () => {
  const { anna, john, token, office, params, resolve } = await open();
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const resolution = { outcome: "silence", internalNote: "Third time", reason: "Threats", until };
  const resolved = readReport(await resolve(resolution as ReportResolution));
  expect(resolved).toMatchObject({
    outcome: "silence",
    silencedUntil: until,
    internalNote: "Third time",
  });
  const email = await waitForEmail(test, getEmail(john), "You cannot write in Forum Mail for now");
  expect(email.text).toContain("Reason: Threats");
  expect(email.text).not.toContain("Nowak");
  await waitForEmail(test, getEmail(anna), "Your report has been reviewed");

  const johnsToken = await test.logIn(john.account.username);
  const readSettings = (sessionToken: string, userId: number) =>
    test.get(routes.chat.settings, { token: sessionToken, query: { userId } });
  expect(await readSettings(johnsToken, anna.account.id)).toMatchObject({ canIChat: false });
  expect(await readSettings(token, john.account.id)).toMatchObject({ canHeChat: false });
  const read = { token: johnsToken, query: { userId: anna.account.id } };
  expect(await test.get(routes.chat.messages, read)).toHaveLength(3);

  expectProblem(await resolve({ outcome: "nothing", internalNote: "" }), "report-resolved");
  const reopened = readReport(await office.call(reports.reopen, { params }));
  expect(reopened).toMatchObject({
    outcome: null,
    silencedUntil: null,
    internalNote: "Third time",
  });
  await waitForEmail(test, getEmail(john), "You can write in Forum Mail again");
  expect(await readSettings(johnsToken, anna.account.id)).toMatchObject({ canIChat: true });
  expectProblem(await office.call(reports.reopen, { params }), "report-resolved");
  const { items } = (await office.call(history.all, { params })).json<History>();
  expect(items.map(({ action, title }) => [action, title])).toEqual([
    ["reopen-report", "Zofia Smith"],
    ["resolve-report", "Zofia Smith"],
  ]);
});

it("does not lift the block of an owner when a report with a ban is reopened", async () => {
  const { edition, office, params, resolve, john } = await open();
  const owner = await enterOffice(test, (await build.insertAccount({ isOwner: true })).username);
  const person = { ...editionParam(edition), id: john.attendee.id };
  const blocked = await owner.call(people.disable, { params: person, body: { reason: "Fraud" } });
  expect(blocked.statusCode).toBe(200);
  await resolve({ outcome: "ban", internalNote: "", reason: "Threats" });
  expectProblem(await office.call(reports.reopen, { params }), "disabled-by-owner");
  expect(readReport(await office.call(reports.get, { params }))).toMatchObject({
    outcome: "ban",
    isDisabled: true,
  });
});

it("bans a person with a reason and logs them out immediately", async () => {
  const { john, resolve } = await open();
  const johnsToken = await test.logIn(john.account.username);
  const resolved = readReport(
    await resolve({ outcome: "ban", internalNote: "", reason: "Threats" }),
  );
  expect(resolved).toMatchObject({ outcome: "ban", isDisabled: true });
  expectProblem(await test.call(routes.conferences.list, { token: johnsToken }), "session-ended");
});

it("rejects an end outside the limits or no reason, and only owners act on organisers", async () => {
  const { edition, john, resolve } = await open();
  const silence = { outcome: "silence", internalNote: "", reason: "Threats" } as const;
  for (const until of ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"]) {
    expectProblem(await resolve({ ...silence, until }), "validation-failed", ["until"]);
  }
  expectProblem(
    await resolve({ outcome: "ban", internalNote: "", reason: " " }),
    "validation-failed",
    ["reason"],
  );
  await test.db
    .insert(organiser)
    .values({ accountId: john.account.id, editionId: edition.id, role: "viewer" });
  expectProblem(
    await resolve({ outcome: "warning", internalNote: "", reason: "Stop" }),
    "forbidden",
  );
  const [row] = await test.db.select().from(account).where(eq(account.id, john.account.id));
  expect(row?.silencedUntil).toBeNull();
});
