import { type RoleRecord, officeRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, organiser } from "../../db/schema/index.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, enterOffice, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { roles, history } = officeRoutes;

const open = async () => {
  const edition = await build.insertEdition();
  const params = editionParam(edition);
  const { call } = await enterAs(test, build, edition.id, "admin");
  const grant = (username: string, email: string) =>
    call(roles.create, { params, body: { username, email, role: "travel" } });
  return { params, call, grant };
};

it("a new role does not reveal whether another person has the username", async () => {
  const { params, call, grant } = await open();
  const stranger = await build.insertAccount();
  const { username } = stranger;
  const created = await grant(username, "colleague@example.test");
  expect(created.statusCode).toBe(201);
  expect(created.json<RoleRecord>()).toMatchObject({ username, email: "colleague@example.test" });
  expect((await call(roles.list, { params })).body).not.toContain(`${username}-`);
  const listed = await call(history.all, { params });
  expect(listed.json()).toMatchObject({ items: [{ title: username }] });
  expect(await test.db.$count(organiser, eq(organiser.accountId, stranger.id))).toBe(0);
  const email = await waitForEmail(test, "colleague@example.test", "Invitation to the office");
  expect(linkIn(email).searchParams.get("username")).toMatch(
    new RegExp(`^${username}-[0-9a-f]{4}$`),
  );
  const accounts = await test.db.$count(account);
  expectProblem(await grant(username, "Colleague@example.test"), "validation-failed", ["username"]);
  expect(await test.db.$count(account)).toBe(accounts);
});

it("a new role belongs to the account with the username and the address", async () => {
  const { grant } = await open();
  const { id, username, email } = await build.insertAccount();
  expect((await grant(username.toUpperCase(), String(email).toUpperCase())).statusCode).toBe(201);
  expect(await test.db.$count(organiser, eq(organiser.accountId, id))).toBe(1);
});

it("a role does not end in the past", async () => {
  const { params, call } = await open();
  const body = { username: "ada", email: "ada@example.test", role: "travel" };
  const past = test.clock.now().toISOString();
  const rejected = await call(roles.create, { params, body: { ...body, endsAt: past } });
  expectProblem(rejected, "validation-failed", ["endsAt"]);
  const created = await call(roles.create, { params, body });
  const at = { ...params, id: created.json<RoleRecord>().id };
  const version = versionOf(created);
  const changed = await call(roles.change, { params: at, version, body: { endsAt: past } });
  expectProblem(changed, "validation-failed", ["endsAt"]);
});

it("one of two admins stays if owners remove both at once", async () => {
  const edition = await build.insertEdition();
  const params = editionParam(edition);
  for (const { id } of [await build.insertAccount(), await build.insertAccount()])
    await build.makeOrganiser(id, edition.id);
  const owners = [
    await build.insertAccount({ isOwner: true }),
    await build.insertAccount({ isOwner: true }),
  ];
  const removals = await Promise.all(
    owners.map(async ({ username }, index) => {
      const { call } = await enterOffice(test, username);
      const { items } = (await call(roles.list, { params })).json<{ items: RoleRecord[] }>();
      const at = { ...params, id: items[index]?.id ?? 0 };
      const version = versionOf(await call(roles.get, { params: at }));
      return () => call(roles.remove, { params: at, version });
    }),
  );
  const responses = await Promise.all(removals.map((remove) => remove()));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(responses[statuses.indexOf(409)]?.json()).toMatchObject({ code: "last-admin" });
  expect(await test.db.$count(organiser, eq(organiser.editionId, edition.id))).toBe(1);
});
