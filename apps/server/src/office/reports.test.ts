import { routes } from "@foyer/contract";
import {
  type History,
  officeRoutes,
  type ReportRecord,
  type ReportSettlement,
} from "@foyer/contract/office/index";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { account, chatMessage, chatReport, organiser } from "../db/schema/index.ts";
import { waitForEmail } from "../testing/emails.ts";
import { editionParam, enterAs } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { reports, history } = officeRoutes;
const CHAT = 3;
const HOUR_MS = 3_600_000;
// A silence ends by the database's own clock.
beforeEach(() => test.clock.set(new Date().toISOString()));

/** Anna has reported John, and shows the second of three messages. */
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
    .where(eq(chatMessage.pairId, conversation.id))
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
  const settle = (settlement: ReportSettlement) =>
    office.call(reports.settle, { params, body: settlement });
  return { edition, anna, john, token, office, params, settle };
};

const readReport = (response: { json: () => unknown }) => response.json() as ReportRecord;
const emailOf = ({ account: { username } }: { account: { username: string } }) =>
  `${username}@example.test`;

it("shows what the reporter chose, to moderators alone", async () => {
  const { edition, office, params, john } = await open();
  const report = readReport(await office.call(reports.get, { params }));
  expect(report).toMatchObject({
    reporter: { name: "Zofia Nowak" },
    reported: { id: john.attendee.id, name: "Zofia Smith" },
    others: 0,
    note: "Threats",
    messages: [{ by: "reported", text: "Pay me" }],
    outcome: null,
    mayAct: true,
  });
  const list = await office.call(reports.list, { params, query: { state: "open" } });
  expect(list.json()).toMatchObject({ total: 1, items: [{ id: params.id, outcome: null }] });
  const settled = await office.call(reports.list, { params, query: { state: "settled" } });
  expect(settled.json()).toEqual({ total: 0, items: [] });

  const viewer = await enterAs(test, build, edition.id, "people");
  expectProblem(await viewer.call(reports.get, { params }), "forbidden");
  const elsewhere = await build.insertEdition();
  const stranger = await enterAs(test, build, elsewhere.id, "moderator");
  expectProblem(
    await stranger.call(reports.get, { params: { ...editionParam(elsewhere), id: params.id } }),
    "not-found",
  );
});

it("silences somebody until a time, which both people are told, and takes it back", async () => {
  const { anna, john, token, office, params, settle } = await open();
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const settlement = { outcome: "silence", officeNote: "Third time", reason: "Threats", until };
  const settled = readReport(await settle(settlement as ReportSettlement));
  expect(settled).toMatchObject({
    outcome: "silence",
    silencedUntil: until,
    officeNote: "Third time",
  });
  const told = await waitForEmail(test, emailOf(john), "You cannot write in Forum Mail for now");
  expect(told.text).toContain("The reason: Threats");
  expect(told.text).not.toContain("Nowak");
  await waitForEmail(test, emailOf(anna), "Your report has been looked into");

  const johns = await test.logIn(john.account.username);
  const readSettings = (of: string, userId: number) =>
    test.get(routes.chat.settings, { token: of, query: { userId } });
  expect(await readSettings(johns, anna.account.id)).toMatchObject({ canIChat: false });
  expect(await readSettings(token, john.account.id)).toMatchObject({ canHeChat: false });
  const read = { token: johns, query: { userId: anna.account.id } };
  expect(await test.get(routes.chat.messages, read)).toHaveLength(3);

  expectProblem(await settle({ outcome: "nothing", officeNote: "" }), "report-settled");
  const reopened = readReport(await office.call(reports.reopen, { params }));
  expect(reopened).toMatchObject({ outcome: null, silencedUntil: null, officeNote: "Third time" });
  await waitForEmail(test, emailOf(john), "You can write in Forum Mail again");
  expect(await readSettings(johns, anna.account.id)).toMatchObject({ canIChat: true });
  expectProblem(await office.call(reports.reopen, { params }), "report-settled");
  const { items } = (await office.call(history.all, { params })).json<History>();
  expect(items.map(({ action }) => action)).toEqual(["reopen-report", "settle-report"]);
});

it("shuts somebody out with a reason, who is logged out at once", async () => {
  const { john, settle } = await open();
  const johns = await test.logIn(john.account.username);
  const settled = readReport(await settle({ outcome: "ban", officeNote: "", reason: "Threats" }));
  expect(settled).toMatchObject({ outcome: "ban", isShutOut: true });
  expectProblem(await test.call(routes.conferences.list, { token: johns }), "session-ended");
});

it("refuses what is over, too far or without a reason, and leaves organisers to owners", async () => {
  const { edition, john, settle } = await open();
  const silence = { outcome: "silence", officeNote: "", reason: "Threats" } as const;
  for (const until of ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"]) {
    expectProblem(await settle({ ...silence, until }), "validation-failed", ["until"]);
  }
  expectProblem(
    await settle({ outcome: "ban", officeNote: "", reason: " " }),
    "validation-failed",
    ["reason"],
  );
  await test.db
    .insert(organiser)
    .values({ accountId: john.account.id, editionId: edition.id, role: "viewer" });
  expectProblem(await settle({ outcome: "warning", officeNote: "", reason: "Stop" }), "forbidden");
  const [row] = await test.db.select().from(account).where(eq(account.id, john.account.id));
  expect(row?.silencedUntil).toBeNull();
});
