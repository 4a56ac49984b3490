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
import { account, attendee, organiser, panelAttendee } from "../db/schema/index.ts";
import { linkIn, waitForEmail } from "../testing/emails.ts";
import { editionParam, enterAs } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { persons } = officeRoutes;
// What the database says of letters goes by its own clock.
beforeEach(() => test.clock.set(new Date().toISOString()));

const LETTER = "Your login for the conference";

/** Somebody of an edition, and who looks after its people. */
const open = async (row: Parameters<typeof build.insertAccount>[0] | null = {}) => {
  const edition = await build.insertEdition();
  const login = row && (await build.insertAccount(row));
  const person = await build.insertAttendee(edition.id, { accountId: login?.id ?? null });
  const office = await enterAs(test, build, edition.id, "people");
  const params = { ...editionParam(edition), id: person.id };
  return { edition, login, person, office, params };
};

const readPerson = (response: { json: () => unknown }) => response.json() as Person;

it("gives a person by hand an account, and sends the letter by which they log in", async () => {
  const { office, params } = await open(null);
  expectProblem(await office.call(persons.sendLetter, { params }), "no-account");
  const body = { username: "zyta", email: "zyta@example.test", language: "en" };
  const made = await office.call(persons.open, { params, body });
  expect(readPerson(made).account).toMatchObject({ username: "zyta", state: "never", devices: 0 });

  await office.call(persons.sendLetter, { params });
  const link = linkIn(await waitForEmail(test, "zyta@example.test", LETTER));
  const token = link.searchParams.get("token");
  await vi.waitFor(async () =>
    expect(readPerson(await office.call(persons.get, { params })).account?.state).toBe("sent"),
  );
  const password = "correct first horse";
  await test.call(routes.auth.resetPassword, {
    body: { username: "zyta", token, password, confirmPassword: password },
  });
  const seen = readPerson(await office.call(persons.get, { params }));
  expect(seen.account?.state).toBe("set");
  expectProblem(await office.call(persons.sendLetter, { params }), "letter-not-needed");
  const { items } = (await office.call(resourceRoutes.people.history, { params })).json<History>();
  expect(items.map(({ action }) => action)).toEqual(["send-letter", "open-account"]);
});

it("joins a person to the account that bears the name and address, unless it is listed already", async () => {
  const { edition, office, params } = await open(null);
  const [listed, free] = [await build.insertAccount(), await build.insertAccount()];
  await build.insertAttendee(edition.id, { accountId: listed.id });
  const openAs = ({ username, email }: typeof free) =>
    office.call(persons.open, { params, body: { username, email, language: "pl" } });
  expectProblem(await openAs(listed), "validation-failed", ["username"]);
  expect(readPerson(await openAs(free)).account).toMatchObject({
    username: free.username,
    state: "set",
  });
});

it("sends the letters of many in a run, and names those who need none", async () => {
  const { edition, office, params } = await open({ passwordHash: null });
  const other = await build.insertAccount();
  await build.insertAttendee(edition.id, { accountId: other.id, firstName: "", lastName: "Ready" });
  const { people } = resourceRoutes;
  const never = await office.call(people.list, { params, query: { account: "never" } });
  expect(never.json()).toMatchObject({ total: 1, items: [{ account: "never" }] });

  const body = { filter: {}, expected: 2, action: { sendLetter: {} } };
  const { id } = (await office.call(people.bulk, { params, body })).json<{ id: string }>();
  test.jobs.lookNow();
  const run = await vi.waitFor(async () => {
    const read = (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
    expect(read.state).toBe("done");
    return read;
  }, 10_000);
  expect(run.result).toMatchObject({ changed: 1, refused: [{ title: "Ready" }] });
});

it("refuses a username that is another's, and everybody but owners the account of an organiser", async () => {
  const { edition, office, params, login } = await open();
  const taken = await build.insertAccount();
  const body = { username: taken.username };
  expectProblem(await office.call(persons.change, { params, body }), "validation-failed", [
    "username",
  ]);
  await test.db
    .insert(organiser)
    .values({ accountId: Number(login?.id), editionId: edition.id, role: "viewer" });
  expectProblem(
    await office.call(persons.change, { params, body: { email: "mine@example.test" } }),
    "forbidden",
  );
  expectProblem(await office.call(persons.remove, { params }), "forbidden");
});

it("shuts an account with every session, tells the person why, and opens it again", async () => {
  const { office, params, login } = await open();
  const username = String(login?.username);
  const form = { body: { username, password: "correct horse" } };
  const { token } = (await test.call(routes.auth.token, form)).json<{ token: string }>();
  const before = readPerson(await office.call(persons.get, { params }));
  expect(before.account).toMatchObject({ state: "set", devices: 1 });

  const reason = "Badge <lent> to a stranger.\nTwice.";
  const closed = await office.call(persons.close, { params, body: { reason } });
  expect(readPerson(closed).account).toMatchObject({ state: "closed", devices: 0 });
  const email = await waitForEmail(test, String(login?.email), "Your account has been blocked");
  expect(email.text).toContain(reason);
  expect(email.html).toContain("&lt;lent&gt;");
  expectProblem(await test.call(routes.auth.token, form), "invalid-credentials");
  expect((await test.call(routes.settings.mine, { token })).statusCode).toBe(401);

  await office.call(persons.reopen, { params });
  await waitForEmail(test, String(login?.email), "Your account works again");
  expect((await test.call(routes.auth.token, form)).statusCode).toBe(200);
  await office.call(persons.endSessions, { params });
  expect(readPerson(await office.call(persons.get, { params })).account?.devices).toBe(0);
});

it("makes a speaker and a person one", async () => {
  const { edition, office, params, person } = await open();
  const speaker = await build.insertAttendee(edition.id, { lastName: "Speaker" });
  const session = await build.insertPanel(edition.id);
  await test.db
    .insert(panelAttendee)
    .values({ panelId: session.id, attendeeId: speaker.id, role: 0, position: 0 });
  const joined = await office.call(persons.join, { params, body: { speaker: speaker.id } });
  expect(readPerson(joined).takesPart).toEqual([
    { resource: "sessions", id: session.id, title: "Grids without borders" },
  ]);
  const again = await office.call(persons.join, { params, body: { speaker: person.id } });
  expectProblem(again, "validation-failed", ["speaker"]);
});

it("takes of a speaker what is chosen, and keeps what is not", async () => {
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
  const taken = ["lastName", "company"] as const;
  await office.call(persons.join, { params, body: { speaker: speaker.id, taken } });
  expect(await record()).toMatchObject({
    firstName: before["firstName"],
    lastName: "Speaker",
    country: before["country"] ?? "SK",
    company: { en: "Stage Ltd", pl: "Scena" },
    position: { en: "Host", ...(before["position"] as object) },
  });
  const odd = { speaker: speaker.id, taken: ["modules"] };
  expectProblem(await office.call(persons.join, { params, body: odd }), "validation-failed", [
    "taken.0",
  ]);
});

it("removes a person with the account, but keeps one that another edition needs, and tells them", async () => {
  const { office, params, login, person } = await open();
  const elsewhere = await build.insertEdition();
  const accountId = Number(login?.id);
  const there = await build.insertAttendee(elsewhere.id, { accountId });
  await office.call(persons.remove, { params });
  expectProblem(await office.call(persons.get, { params }), "not-found");
  expect(await test.db.$count(attendee, eq(attendee.id, person.id))).toBe(0);
  expect(await test.db.$count(account, eq(account.id, accountId))).toBe(1);
  const removed = "Your data have been removed";
  const first = await waitForEmail(test, String(login?.email), removed);
  expect(first.text).toContain("Your account stays");

  const last = await enterAs(test, build, elsewhere.id, "people");
  await last.call(persons.remove, { params: { ...editionParam(elsewhere), id: there.id } });
  expect(await test.db.$count(account, eq(account.id, accountId))).toBe(0);
  const second = await waitForEmail(test, String(login?.email), removed, 2);
  expect(second.text).toContain("Your account has been removed as well");
});
