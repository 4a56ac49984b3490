import { routes } from "@foyer/contract";
import {
  type History,
  officeRoutes,
  type Person,
  resourceRoutes,
  type Run,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import {
  account,
  attendee,
  organiser,
  panelAttendee,
  removalEmail,
} from "../../db/schema/index.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people } = officeRoutes;
// The database uses its own clock for the state of credentials e-mails.
beforeEach(() => test.clock.set(new Date().toISOString()));

const SUBJECT = "Your login for the conference";

/** Creates an edition with a person and an organiser with the right to people. */
const open = async (row: Parameters<typeof build.insertAccount>[0] | null = {}) => {
  const edition = await build.insertEdition();
  const login = row && (await build.insertAccount(row));
  const person = await build.insertAttendee(edition.id, { accountId: login?.id ?? null });
  const office = await enterAs(test, build, edition.id, "people");
  const params = { ...editionParam(edition), id: person.id };
  return { edition, login, person, office, params };
};

const readPerson = (response: { json: () => unknown }) => response.json() as Person;

it("creates an account for a person and sends the credentials e-mail", async () => {
  const { office, params } = await open(null);
  expectProblem(await office.call(people.sendCredentials, { params }), "no-account");
  const body = { username: "zyta", email: "zyta@example.test", language: "en" };
  const created = await office.call(people.create, { params, body });
  expect(readPerson(created).account).toMatchObject({
    username: "zyta",
    state: "not-sent",
    sessions: 0,
  });

  const preview = { params: { edition: params.edition }, query: { person: String(params.id) } };
  const previewed = await office.call(people.previewCredentials, preview);
  expect(previewed.json()).toMatchObject({ sender: "Forum", language: "en", replyTo: null });
  expect(previewed.json<{ text: string }>().text).toContain("Your username is zyta.");
  const sample = { ...preview, query: {}, headers: { "accept-language": "pl" } };
  expect((await office.call(people.previewCredentials, sample)).json()).toMatchObject({
    subject: "Forum: Dane do logowania w portalu konferencji",
    text: expect.stringContaining("Dzień dobry, Anna,") as unknown,
  });

  await office.call(people.sendCredentials, { params });
  const link = linkIn(await waitForEmail(test, "zyta@example.test", SUBJECT));
  const token = link.searchParams.get("token");
  await vi.waitFor(async () =>
    expect(readPerson(await office.call(people.get, { params })).account?.state).toBe("sent"),
  );
  const password = "correct first horse";
  await test.call(routes.auth.resetPassword, {
    body: { username: "zyta", token, password, confirmPassword: password },
  });
  const person = readPerson(await office.call(people.get, { params }));
  expect(person.account?.state).toBe("active");
  expectProblem(await office.call(people.sendCredentials, { params }), "credentials-not-needed");
  const { items } = (await office.call(resourceRoutes.people.history, { params })).json<History>();
  expect(items.map(({ action }) => action)).toEqual(["send-credentials", "create-account"]);
});

it("sends credentials e-mails in a run and lists people who need none", async () => {
  const { edition, office, params } = await open({ passwordHash: null });
  const other = await build.insertAccount();
  await build.insertAttendee(edition.id, { accountId: other.id, firstName: "", lastName: "Ready" });
  const { people } = resourceRoutes;
  const unsent = await office.call(people.list, { params, query: { account: "not-sent" } });
  expect(unsent.json()).toMatchObject({ total: 1, items: [{ account: "not-sent" }] });

  const body = { filter: {}, expected: 2, action: { sendCredentials: {} } };
  const { id } = (await office.call(people.bulk, { params, body })).json<{ id: string }>();
  test.jobs.pollNow();
  const run = await vi.waitFor(async () => {
    const read = (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
    expect(read.state).toBe("done");
    return read;
  }, 10_000);
  expect(run.result).toMatchObject({ changed: 1, refused: [{ title: "Ready" }] });
});

it("lets only owners change the account of an organiser", async () => {
  const { edition, office, params, login } = await open();
  await test.db
    .insert(organiser)
    .values({ accountId: Number(login?.id), editionId: edition.id, role: "viewer" });
  expectProblem(
    await office.call(people.change, { params, body: { email: "mine@example.test" } }),
    "forbidden",
  );
  expectProblem(await office.call(people.remove, { params }), "forbidden");
});

it("disables an account with every session, notifies the person, and enables it again", async () => {
  const { office, params, login } = await open();
  const username = String(login?.username);
  const form = { body: { username, password: "correct horse" } };
  const { token } = (await test.call(routes.auth.token, form)).json<{ token: string }>();
  const before = readPerson(await office.call(people.get, { params }));
  expect(before.account).toMatchObject({ state: "active", sessions: 1 });

  const reason = "Badge <lent> to a stranger.\nTwice.";
  const disabled = await office.call(people.disable, { params, body: { reason } });
  expect(readPerson(disabled).account).toMatchObject({ state: "disabled", sessions: 0 });
  const email = await waitForEmail(test, String(login?.email), "Your account has been blocked");
  expect(email.text).toContain(reason);
  expect(email.html).toContain("&lt;lent&gt;");
  expectProblem(await test.call(routes.auth.token, form), "invalid-credentials");
  expect((await test.call(routes.settings.mine, { token })).statusCode).toBe(401);

  await office.call(people.enable, { params });
  await waitForEmail(test, String(login?.email), "Your account has been unblocked");
  expect((await test.call(routes.auth.token, form)).statusCode).toBe(200);
  await office.call(people.endSessions, { params });
  expect(readPerson(await office.call(people.get, { params })).account?.sessions).toBe(0);
});

it("merges a speaker into a person", async () => {
  const { edition, office, params, person } = await open();
  const speaker = await build.insertAttendee(edition.id, { lastName: "Speaker" });
  const insertedPanel = await build.insertPanel(edition.id);
  await test.db
    .insert(panelAttendee)
    .values({ panelId: insertedPanel.id, attendeeId: speaker.id, role: 0, position: 0 });
  const merged = await office.call(people.merge, { params, body: { speaker: speaker.id } });
  expect(readPerson(merged).participations).toEqual([
    { resource: "panels", id: insertedPanel.id, title: "Grids without borders" },
  ]);
  const second = await office.call(people.merge, { params, body: { speaker: person.id } });
  expectProblem(second, "validation-failed", ["speaker"]);
});

it("copies the selected fields from the speaker, and no others", async () => {
  const { edition, office, params } = await open();
  const speaker = await build.insertAttendee(edition.id, {
    firstName: "Zofia",
    lastName: "Speaker",
    country: "SK",
    text: { en: { company: "Stage Ltd", position: "Host" }, pl: { company: "Scena" } },
  });
  const record = async () =>
    (await office.call(resourceRoutes.people.get, { params })).json<Record<string, unknown>>();
  const before = await record();
  const fieldsFromSpeaker = ["lastName", "company"] as const;
  await office.call(people.merge, { params, body: { speaker: speaker.id, fieldsFromSpeaker } });
  expect(await record()).toMatchObject({
    firstName: before["firstName"],
    lastName: "Speaker",
    country: before["country"] ?? "SK",
    company: { en: "Stage Ltd", pl: "Scena" },
    position: { en: "Host", ...(before["position"] as object) },
  });
  const invalid = { speaker: speaker.id, fieldsFromSpeaker: ["modules"] };
  expectProblem(await office.call(people.merge, { params, body: invalid }), "validation-failed", [
    "fieldsFromSpeaker.0",
  ]);
});

it("removes a person and an account that no other edition needs, and notifies the person", async () => {
  const { office, params, login, person } = await open();
  const otherEdition = await build.insertEdition();
  const accountId = Number(login?.id);
  const otherPerson = await build.insertAttendee(otherEdition.id, { accountId });
  await office.call(people.remove, { params });
  expectProblem(await office.call(people.get, { params }), "not-found");
  expect(await test.db.$count(attendee, eq(attendee.id, person.id))).toBe(0);
  expect(await test.db.$count(account, eq(account.id, accountId))).toBe(1);
  const subject = "Your data has been deleted";
  const first = await waitForEmail(test, String(login?.email), subject);
  await vi.waitFor(async () => expect(await test.db.$count(removalEmail)).toBe(0));
  expect(first.text).toContain("Your account remains");

  const otherOffice = await enterAs(test, build, otherEdition.id, "people");
  await otherOffice.call(people.remove, {
    params: { ...editionParam(otherEdition), id: otherPerson.id },
  });
  expect(await test.db.$count(account, eq(account.id, accountId))).toBe(0);
  const second = await waitForEmail(test, String(login?.email), subject, 2);
  expect(second.text).toContain("Your account has also been deleted");
});

it("rejects a second user group with the same name", async () => {
  const { office, params } = await open();
  const body = { name: "Press" };
  const create = () => office.call(resourceRoutes["user-groups"].create, { params, body });
  expect((await create()).statusCode).toBe(201);
  expectProblem(await create(), "validation-failed", ["name"]);
});

it("deletes no person with an account like another record, also not in a run", async () => {
  const { office, params, person } = await open();
  const { remove, get, bulk } = resourceRoutes.people;
  const version = versionOf(await office.call(get, { params }));
  expectProblem(await office.call(remove, { params, version }), "still-referenced");
  const body = { ids: [person.id], expected: 1, action: "delete" };
  const { id } = (await office.call(bulk, { params, body })).json<{ id: string }>();
  await vi.waitFor(async () => {
    const run = (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
    expect(run).toMatchObject({ state: "done", result: { refused: [{ id: person.id }] } });
  }, 10_000);
  expect(await test.db.$count(attendee, eq(attendee.id, person.id))).toBe(1);
});

it("blocks and removes many people in runs, except organisers", async () => {
  const { office, edition, params, person, login } = await open();
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const colleague = await build.insertAttendee(edition.id, { accountId: viewer.account.id });
  const ids = [person.id, colleague.id];
  const runBulk = async (action: object) => {
    const body = { ids, expected: 2, action };
    const { id } = (await office.call(resourceRoutes.people.bulk, { params, body })).json<{
      id: string;
    }>();
    return vi.waitFor(async () => {
      const run = (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
      expect(run.state).toBe("done");
      return run.result;
    }, 10_000);
  };
  const expected = { changed: 1, refused: [{ id: colleague.id }] };
  expect(await runBulk({ block: { reason: "Lent the badge" } })).toMatchObject(expected);
  const email = await waitForEmail(test, String(login?.email), "Your account has been blocked");
  expect(email.text).toContain("Lent the badge");
  expect(await runBulk({ remove: {} })).toMatchObject(expected);
  expect(await test.db.$count(attendee, eq(attendee.id, person.id))).toBe(0);
  expect(await test.db.$count(attendee, eq(attendee.id, colleague.id))).toBe(1);
});

it("lists people who have a namesake in the edition, in any order of names", async () => {
  const { office, edition } = await open();
  const names = [
    ["Anna", "Dąb"],
    ["DĄB", "Anna"],
    ["Jan", "Kot"],
  ] as const;
  for (const [firstName, lastName] of names) {
    await build.insertAttendee(edition.id, { firstName, lastName });
  }
  await build.insertAttendee((await build.insertEdition()).id, {
    firstName: "Jan",
    lastName: "Kot",
  });
  const query = { hasNamesake: "true" };
  const params = editionParam(edition);
  const { items } = (await office.call(resourceRoutes.people.list, { params, query })).json<{
    items: { firstName: string; hasNamesake: boolean }[];
  }>();
  expect(items.map(({ firstName, hasNamesake }) => [firstName, hasNamesake])).toEqual([
    ["DĄB", true],
    ["Anna", true],
  ]);
});

it("finds people by e-mail address and username, in lists and in options", async () => {
  const { office, edition, person } = await open({ username: "zyta.n", email: "z.nowak@x.test" });
  const params = editionParam(edition);
  const ids = async (q: string) =>
    (await office.call(resourceRoutes.people.list, { params, query: { q } }))
      .json<{ items: { id: number }[] }>()
      .items.map(({ id }) => id);
  expect(await ids("Z.NOWAK@x")).toEqual([person.id]);
  expect(await ids("zyta.n")).toEqual([person.id]);
  const programme = await enterAs(test, build, edition.id, "programme");
  const query = { of: "people", q: "nowak@x" };
  const listOptions = async ({ call }: typeof office) =>
    (await call(officeRoutes.options.list, { params, query })).json<{ items: unknown[] }>().items;
  expect(await listOptions(office)).toHaveLength(1);
  expect(await listOptions(programme)).toEqual([]);
});

it("rejects links of a person that are no web addresses, and leaves the rest of the person editable", async () => {
  const { edition, office, params } = await open();
  const { create, change, get } = resourceRoutes.people;
  const version = async (at: typeof params) => versionOf(await office.call(get, { params: at }));
  for (const link of ["javascript:alert(1)", "https:", "zyta"]) {
    const body = { linkedIn: link, twitter: link };
    const rejected = await office.call(change, { params, version: await version(params), body });
    expectProblem(rejected, "validation-failed", ["linkedIn", "twitter"]);
  }
  const body = { lastName: "Lis", linkedIn: "https://links.example/lis" };
  expect((await office.call(create, { params, body })).json()).toMatchObject(body);

  const script = { linkedIn: "javascript:alert(1)" };
  const speaker = await build.insertAttendee(edition.id, script);
  const at = { ...params, id: speaker.id };
  const country = { country: "PL" };
  const changed = await office.call(change, {
    params: at,
    version: await version(at),
    body: country,
  });
  expect(changed.json()).toMatchObject({ ...script, ...country });
  const fieldsFromSpeaker = ["linkedIn"];
  await office.call(people.merge, { params, body: { speaker: speaker.id, fieldsFromSpeaker } });
  expect((await office.call(get, { params })).json()).toMatchObject({
    country: "PL",
    linkedIn: null,
  });
});

it("stores the stay of a person, whose names contain no bidirectional control characters", async () => {
  const { edition, office } = await open();
  const { call } = office;
  const params = editionParam(edition);
  const stay = { phone: "+48 600 100 200", hotelRoom: "214", hotelArrival: "2026-09-01" };
  const body = { firstName: "Ada\u202e", lastName: "\u2067Nowak", ...stay };
  const early = { ...body, hotelDeparture: "2026-08-31" };
  expectProblem(
    await call(resourceRoutes.people.create, { params, body: early }),
    "validation-failed",
    ["hotelDeparture"],
  );
  const created = await call(resourceRoutes.people.create, { params, body });
  expect(created.json()).toMatchObject({ firstName: "Ada", lastName: "Nowak", ...stay });
  const found = await call(resourceRoutes.people.list, { params, query: { q: "600 100" } });
  expect(found.json()).toMatchObject({ total: 1 });
});
