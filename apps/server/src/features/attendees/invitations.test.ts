import { routes } from "@foyer/contract";
import { officeRoutes, type Person, resourceRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { account, accountInvitation, attendee, organiser } from "../../db/schema/index.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people } = officeRoutes;
// The database uses its own clock for the state of credentials e-mails.
beforeEach(() => test.clock.set(new Date().toISOString()));

const visit = async (method: "GET" | "POST", link: URL) =>
  test.app.inject({ method, url: `${link.pathname}${link.search}` });

/** Opens an edition with a person without an account, and an account of another edition. */
const open = async () => {
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  const victim = await build.insertAccount({ language: 1 });
  await build.insertAttendee(other.id, { accountId: victim.id });
  const person = await build.insertAttendee(edition.id);
  const office = await enterAs(test, build, edition.id, "people");
  const params = { ...editionParam(edition), id: person.id };
  const create = (username: string, email: string | null) =>
    office.call(people.create, { params, body: { username, email, language: "en" } });
  const accountOf = async (id: number) =>
    (await test.db.select().from(attendee).where(eq(attendee.id, id)))[0]?.accountId;
  return { edition, victim, person, office, params, create, accountOf };
};

const invite = async () => {
  const opened = await open();
  const { victim, office, params, create } = opened;
  await create(victim.username, victim.email);
  await office.call(people.sendCredentials, { params });
  const email = await waitForEmail(test, String(victim.email), "Invitation");
  return { ...opened, email, accept: linkIn(email) };
};

describe("an account for a person", () => {
  it("does not reveal an account of another edition", async () => {
    const { victim, office, params, create, accountOf } = await open();
    const created = (await create(victim.username, victim.email)).json<Person>().account;
    expect(created).toMatchObject({
      username: victim.username,
      email: victim.email,
      state: "not-sent",
      isOrganiser: false,
    });
    expect(await accountOf(params.id)).not.toBe(victim.id);
    const listed = await office.call(resourceRoutes.people.list, { params });
    expect(listed.json()).toMatchObject({ items: [{ username: victim.username }] });
    await office.call(people.sendCredentials, { params });
    await waitForEmail(test, String(victim.email), "Invitation");
    await vi.waitFor(async () => {
      const read = (await office.call(people.get, { params })).json<Person>();
      expect(read.account?.state).toBe("sent");
    });
  });

  it("with the username of a stranger gets a similar one", async () => {
    const { victim, office, params, create } = await open();
    await create(victim.username.toUpperCase(), "guest@example.test");
    await office.call(people.sendCredentials, { params });
    const email = await waitForEmail(test, "guest@example.test", "Your login for the conference");
    const username = linkIn(email).searchParams.get("username");
    expect(username).toMatch(new RegExp(`^${victim.username}-[0-9a-f]{4}$`, "i"));
  });

  it("with a similar username is found by the requested one only", async () => {
    const { victim, office, params, create, accountOf } = await open();
    await create(victim.username, "guest@example.test");
    const accountId = Number(await accountOf(params.id));
    const [stored] = await test.db.select().from(account).where(eq(account.id, accountId));
    const count = async (q: string) =>
      (await office.call(resourceRoutes.people.list, { params, query: { q } })).json().total;
    expect(await count(victim.username)).toBe(1);
    expect(await count(String(stored?.username))).toBe(0);
  });
});

describe("an invitation", () => {
  it("attaches the account when its owner accepts it by the link, once", async () => {
    const { victim, person, accept, accountOf } = await invite();
    const unusedId = await accountOf(person.id);
    expect((await visit("GET", accept)).statusCode).toBe(200);
    expect(await accountOf(person.id)).toBe(unusedId);
    const results = await Promise.all([visit("POST", accept), visit("POST", accept)]);
    expect(results.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
    expect(await accountOf(person.id)).toBe(victim.id);
    expect(await test.db.$count(account, eq(account.id, Number(unusedId)))).toBe(0);
  });

  it("is listed and accepted in the portal, by its recipient only", async () => {
    const { victim, person, accountOf } = await invite();
    const token = await test.logIn(victim.username);
    const [own] = await test.get(routes.attendees.invitations, { token });
    expect(own?.edition).not.toBe("");
    const stranger = await test.logIn((await build.insertAccount()).username);
    const body = { id: own?.id };
    expectProblem(
      await test.call(routes.attendees.acceptInvitation, { token: stranger, body }),
      "not-found",
    );
    await test.call(routes.attendees.acceptInvitation, { token, body });
    expect(await accountOf(person.id)).toBe(victim.id);
  });

  it.each<[string, (at: Awaited<ReturnType<typeof invite>>) => Promise<unknown>]>([
    [
      "the organiser changed the address",
      ({ office, params }) =>
        office.call(people.change, { params, body: { email: "attacker@example.test" } }),
    ],
    [
      "the owner's account was disabled",
      ({ victim }) =>
        test.db.update(account).set({ isDisabled: true }).where(eq(account.id, victim.id)),
    ],
    [
      "the owner attends the edition already",
      ({ victim, edition }) => build.insertAttendee(edition.id, { accountId: victim.id }),
    ],
    [
      "the separate account was used",
      async ({ email }) => {
        const link = new URL(/https?:\S+resetpassword\S+/.exec(email.text ?? "")?.[0] ?? "");
        const password = "a separate horse";
        const { username, token } = Object.fromEntries(link.searchParams);
        const body = { username, token, password, confirmPassword: password };
        expect((await test.call(routes.auth.resetPassword, { body })).statusCode).toBe(200);
      },
    ],
    [
      "the separate account has a role in the office",
      async ({ edition, person, accountOf }) => {
        const accountId = Number(await accountOf(person.id));
        await test.db
          .insert(organiser)
          .values({ accountId, editionId: edition.id, role: "viewer" });
      },
    ],
    ["it expired", () => test.db.update(accountInvitation).set({ expiresAt: new Date(0) })],
  ])("is invalid if %s", async (_reason, prepare) => {
    const invited = await invite();
    await prepare(invited);
    const before = await invited.accountOf(invited.person.id);
    expect((await visit("POST", invited.accept)).statusCode).toBe(404);
    expect(await invited.accountOf(invited.person.id)).toBe(before);
  });

  it("is not sent for an account with a role in the office", async () => {
    const { edition, victim, person, office, params, create, accountOf } = await open();
    await create("zyta", victim.email);
    const accountId = Number(await accountOf(person.id));
    await test.db.insert(organiser).values({ accountId, editionId: edition.id, role: "viewer" });
    await office.call(people.sendCredentials, { params });
    const subject = "Your login for the conference";
    expect((await waitForEmail(test, String(victim.email), subject)).text).toContain("zyta");
  });

  it("is not sent if several people share the address", async () => {
    const { victim, office, params, create } = await open();
    await build.insertAccount({ email: victim.email });
    await create("zyta", victim.email);
    await office.call(people.sendCredentials, { params });
    const subject = "Your login for the conference";
    expect((await waitForEmail(test, String(victim.email), subject)).text).toContain("zyta");
  });
});
