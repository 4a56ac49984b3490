import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { waitForEmail } from "../../testing/emails.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { buildOrganiser } from "../../testing/organisers.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

const { download, deletion, requestDeletion, withdrawDeletion } = routes.myData;
/** Password of accounts that `logIn` logs in. */
const body = { password: "correct horse" };
const NONE = { requestedAt: null, deletesAt: null };

type Json = { [key: string]: unknown };
type MyData = { account: Json; session: Json[]; attendee: (Json & { bookmark: Json[] })[] };

const downloadAs = async (token: string): Promise<MyData> =>
  (await test.call(download, { body, token })).json<MyData>();

describe("my data", () => {
  it("are one uncached file with all data about the caller", async () => {
    const edition = await build.insertEdition();
    const { account, attendee } = await build.insertParticipant(edition.id, [1], {
      managerEmail: "mentor@example.test",
      emailHash: "an-e-mail-hash",
    });
    const panel = await build.insertPanel(edition.id);
    const hidden = await build.insertPanel(edition.id, {
      isHidden: true,
      text: { en: { topic: "Not announced" } },
    });
    for (const panelId of [panel.id, hidden.id]) {
      await test.db.insert(schema.bookmark).values({ attendeeId: attendee.id, panelId });
    }
    const response = await test.call(download, { body, token: await test.logIn(account.username) });
    expect(response.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": "attachment; filename=foyer-my-data.json",
      "cache-control": "no-store",
    });
    expect(response.json()).toMatchObject({
      account: { username: account.username, email: account.email },
      attendee: [
        {
          first_name: "Zofia",
          manager_email: "mentor@example.test",
          edition: { year: edition.year, type: edition.type },
          bookmark: [
            { panel_id: hidden.id, panel: null },
            { panel_id: panel.id, panel: { text: { en: { topic: "Grids without borders" } } } },
          ],
        },
      ],
    });
    expect(response.body).not.toMatch(/hash|Not announced/);
  });

  it("contain invitations and blocks by the caller, not blocks of the caller", async () => {
    const edition = await build.insertEdition();
    const [me, other] = [
      await build.insertParticipant(edition.id),
      await build.insertParticipant(edition.id),
    ];
    const conversation = await build.insertConversation(me.account.id, other.account.id);
    await test.db.update(schema.conversation).set({ blockedByLow: true, invitationsByHigh: 2 });
    const downloadConversations = async (username: string) =>
      (await test.call(download, { body, token: await test.logIn(username) })).json<Json>()[
        "conversation"
      ];
    const data = { id: conversation.id, invitation: "accepted" };
    const mine = { other_account_id: other.account.id, is_invited_by_me: true };
    expect(await downloadConversations(me.account.username)).toMatchObject([
      { ...data, ...mine, is_blocked_by_me: true, invitations_by_me: 0 },
    ]);
    const others = { other_account_id: me.account.id, is_invited_by_me: false };
    expect(await downloadConversations(other.account.username)).toMatchObject([
      { ...data, ...others, is_blocked_by_me: false, invitations_by_me: 2 },
    ]);
  });

  it("contain no data of others", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertParticipant(edition.id, [], { lastName: "Sąsiad" });
    const panel = await build.insertPanel(edition.id);
    await build.addSpeaker(panel.id, other.attendee.id);
    await test.db
      .insert(schema.bookmark)
      .values({ attendeeId: other.attendee.id, panelId: panel.id });
    await test.logIn(other.account.username);
    const me = await build.insertParticipant(edition.id);
    const token = await test.logIn(me.account.username);
    const response = await test.call(download, { body, token });
    const { session, attendee } = response.json<MyData>();
    expect([session.length, attendee.length, attendee[0]?.bookmark]).toEqual([1, 1, []]);
    expect(response.body).not.toMatch(new RegExp(`Sąsiad|${other.account.username}@`));
  });

  it("require the password and are limited to one download per day", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    for (const row of [download, requestDeletion]) {
      const rejected = await test.call(row, { token, body: { password: "a guess" } });
      const problem = expectProblem(rejected, "validation-failed");
      expect(problem.errors).toEqual({ password: ["The current password is incorrect"] });
    }
    expect(await test.get(deletion, { token })).toEqual(NONE);
    await downloadAs(token);
    const second = expectProblem(await test.call(download, { body, token }), "too-many-requests");
    expect(second.title).toContain("24 h");
  });
});

describe("a request for deletion", () => {
  it("returns its date, notifies each organiser once and the person, and can be withdrawn", async () => {
    const text = { pl: { name: "Forum", organiser: buildOrganiser("biuro@example.test") } };
    const edition = await build.insertEdition({ text });
    const before = await build.insertEdition({ text, startsOn: "2025-09-01" });
    const { account } = await build.insertParticipant(edition.id);
    await build.insertAttendee(before.id, { accountId: account.id });
    const token = await test.logIn(account.username);
    expect(await test.get(deletion, { token })).toEqual(NONE);

    const requested = {
      requestedAt: "2026-09-02T12:00:00+02:00",
      deletesAt: "2026-09-09T12:00:00+02:00",
    };
    expect(await test.get(requestDeletion, { body, token })).toEqual(requested);
    test.clock.advance(60_000);
    expect(await test.get(requestDeletion, { body, token })).toEqual(requested);
    const email = await waitForEmail(test, "biuro@example.test", "Prośba o usunięcie konta");
    expect(email.text).toContain(`Zofia Żak (nazwa użytkownika: ${account.username}, Forum)`);
    expect(email.text).toContain("2026-09-09");
    const own = await waitForEmail(test, account.email ?? "", "Your account will be deleted");
    expect(own.text).toContain("https://forum.example/profile?language=en#my-data");
    expect(await test.emails()).toHaveLength(2);
    expect(test.logLines.join("")).not.toContain(account.username);

    expect(await test.get(withdrawDeletion, { token })).toEqual(NONE);
    expect(await test.get(deletion, { token })).toEqual(NONE);
    test.clock.set("2026-09-02T10:00:00Z");
  }, 30_000);

  it("concerns only the caller and is limited to 5 per day", async () => {
    const other = await build.insertAccount();
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    for (let time = 0; time < 5; time += 1) await test.get(requestDeletion, { body, token });
    expectProblem(await test.call(requestDeletion, { body, token }), "too-many-requests");
    const [untouched] = await test.db
      .select()
      .from(schema.account)
      .where(eq(schema.account.id, other.id));
    expect(untouched?.deletionRequestedAt).toBeNull();
  });
});
