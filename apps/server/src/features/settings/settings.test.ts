import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { account as accountTable } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

const { mine, save } = routes.settings;
const ON = { linkedIn: "", twitter: "", chatActive: true };
const SHOW_ALL = {
  showsPhoto: true,
  showsCompany: true,
  showsLinks: true,
  allowsInvitations: true,
};
const ALL_MODULES = [1, 2, 3, 4, 5];

const countSnapshots = async () => {
  const { body } = await test.app.inject("/metrics");
  return Number(/^content_snapshots_total (\d+)$/m.exec(body)?.[1]);
};

const readSpeakers = async (
  edition: { year: number; type: number },
  panelId: number,
  token: string,
) => {
  const query = { year: edition.year, type: edition.type, language: 1, id: panelId };
  const { attendees } = await test.get(routes.panels.details, { query, token });
  return attendees.map(({ attendee: { linkedIn, twitter, canChat } }) => ({
    linkedIn,
    twitter,
    canChat,
  }));
};

/** Creates a speaker of two editions and a function that reads them as another participant of both. */
const insertSpeaker = async (row: Parameters<typeof build.insertAttendee>[1] = {}) => {
  const speaker = await build.insertAccount();
  const viewer = await build.insertAccount();
  const access = { modules: ALL_MODULES, accessGranted: true };
  const panels: { edition: { year: number; type: number }; id: number }[] = [];
  for (const edition of [await build.insertEdition(), await build.insertEdition()]) {
    const { id } = await build.insertPanel(edition.id);
    const person = { ...access, ...row, accountId: speaker.id };
    await build.addSpeaker(id, (await build.insertAttendee(edition.id, person)).id);
    await build.insertAttendee(edition.id, { ...access, accountId: viewer.id });
    panels.push({ edition, id });
  }
  const viewerToken = await test.logIn(viewer.username);
  const readAll = async () =>
    (
      await Promise.all(panels.map(({ edition, id }) => readSpeakers(edition, id, viewerToken)))
    ).flat();
  return { token: await test.logIn(speaker.username), readAll };
};

describe("profile settings", () => {
  it("default to the organisers' values of the latest visible edition", async () => {
    const older = await build.insertEdition({ year: 2025 });
    const latest = await build.insertEdition({ year: 2026 });
    const hidden = await build.insertEdition({ year: 2027, visible: false });
    const { account } = await build.insertParticipant(older.id, [], {
      linkedIn: "https://old.test",
    });
    await build.insertAttendee(latest.id, {
      accountId: account.id,
      linkedIn: "https://latest.test",
      chatActive: false,
      isListed: false,
    });
    await build.insertAttendee(hidden.id, { accountId: account.id, linkedIn: "https://no.test" });
    const token = await test.logIn(account.username);
    expect(await test.get(mine, { token })).toEqual({
      linkedIn: "https://latest.test",
      twitter: "",
      chatActive: false,
      isListed: false,
      digestEmails: true,
      announcementEmails: true,
      ...SHOW_ALL,
    });
    const body = {
      ...ON,
      ...SHOW_ALL,
      twitter: "https://x.com/zak",
      isListed: true,
      digestEmails: false,
      announcementEmails: true,
    };
    await test.get(save, { token, body });
    expect(await test.get(mine, { token })).toEqual(body);
  });

  it("exist for accounts without an edition", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    expect(await test.get(mine, { token })).toEqual({
      ...ON,
      ...SHOW_ALL,
      isListed: true,
      digestEmails: true,
      announcementEmails: true,
    });
    await test.get(save, { token, body: { ...ON, isListed: false } });
    expect(await test.get(mine, { token })).toEqual({
      ...ON,
      ...SHOW_ALL,
      isListed: false,
      digestEmails: true,
      announcementEmails: true,
    });
  });

  it("preserve omitted settings", async () => {
    const { username, id } = await build.insertAccount({ isListed: false, digestEmails: false });
    const token = await test.logIn(username);
    await test.get(save, { token, body: { ...ON, chatActive: false } });
    const [row] = await test.db.select().from(accountTable).where(eq(accountTable.id, id));
    expect(row).toMatchObject({ chatActive: false, isListed: false, digestEmails: false });
  });

  it("apply to panels of all editions without rebuilding the programme", async () => {
    const linkedIn = "https://organisers.test/zak";
    const { token, readAll } = await insertSpeaker({ linkedIn });
    const before = { linkedIn, twitter: null, canChat: true };
    expect(await readAll()).toEqual([before, before]);
    const snapshots = await countSnapshots();

    await test.get(save, { token, body: { linkedIn: "", twitter: "@zak", chatActive: false } });
    const after = { linkedIn: null, twitter: "https://x.com/zak", canChat: false };
    await vi.waitFor(async () => expect(await readAll()).toEqual([after, after]), 5_000);
    expect(await countSnapshots()).toBe(snapshots);
  });

  it.each([
    ["a web address", "https://pl.linkedin.com/in/zofia-żak?a=b", undefined],
    ["an address of plain HTTP", "http://zak.example", undefined],
    ["a user name", "zofia.zak-1", "https://www.linkedin.com/in/zofia.zak-1"],
    ["a user name with its sign", "@zofia_zak", "https://www.linkedin.com/in/zofia_zak"],
    ["spaces around it", "  https://zak.example ", "https://zak.example"],
    ["only spaces", "  ", ""],
  ])("accept %s", async (_case, input, stored = input) => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    await test.get(save, { token, body: { ...ON, linkedIn: input } });
    expect((await test.get(mine, { token })).linkedIn).toBe(stored);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript://https://zak.example/%0Aalert(1)",
    "data:text/html,zak",
    "mailto:zofia@zak.example",
    "//zak.example",
    "linkedin.com/in/zofia",
    "https://",
    "https://zak.example and more",
    "Zofia Żak",
    `@${"z".repeat(51)}`,
    `https://zak.example/${"z".repeat(200)}`,
  ])("reject %s at its field and save nothing", async (input) => {
    const { username } = await build.insertAccount({ twitter: "https://x.com/zak" });
    const token = await test.logIn(username);
    const body = { linkedIn: input, twitter: input, chatActive: false };
    for (const language of ["pl", "en"]) {
      const headers = { "accept-language": language };
      const problem = expectProblem(
        await test.call(save, { token, body, headers }),
        "validation-failed",
      );
      expect(Object.keys(problem.errors ?? {}).sort()).toEqual(["linkedIn", "twitter"]);
    }
    expect(await test.get(mine, { token })).toMatchObject({
      twitter: "https://x.com/zak",
      chatActive: true,
    });
  });

  it("are limited to 30 saves per minute", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    for (let time = 0; time < 30; time += 1) await test.get(save, { token, body: ON });
    expectProblem(await test.call(save, { token, body: ON }), "too-many-requests");
  });
});
