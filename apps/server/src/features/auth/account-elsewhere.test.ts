import { officeRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createContentWrite } from "../../content/content-write.ts";
import { account, session } from "../../db/schema/index.ts";
import {
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
} from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";
import { accounts } from "./accounts.writes.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people } = officeRoutes;

/** Opens an edition with an attendee who also attends another one and is logged in. */
const open = async (isDisabled = false) => {
  const edition = await build.insertEdition();
  const victim = await build.insertAccount();
  const { id } = await build.insertAttendee(edition.id, { accountId: victim.id });
  await build.insertAttendee((await build.insertEdition()).id, { accountId: victim.id });
  await test.logIn(victim.username);
  if (isDisabled)
    await test.db.update(account).set({ isDisabled }).where(eq(account.id, victim.id));
  const stored = async () => {
    const [after] = await test.db.select().from(account).where(eq(account.id, victim.id));
    const sessions = await test.db.$count(session, eq(session.accountId, victim.id));
    return { isDisabled: after?.isDisabled, sessions };
  };
  return { edition, victim, params: { ...editionParam(edition), id }, stored };
};

const ACTIONS = [
  ["is not disabled", false, people.disable, { reason: "No" }],
  ["is not enabled", true, people.enable, undefined],
  ["stays logged in", false, people.endSessions, undefined],
] as const;

describe("the account of an attendee of another edition", () => {
  it.each(ACTIONS)("%s by an admin of one edition", async (_name, isDisabled, route, body) => {
    const { edition, params, stored } = await open(isDisabled);
    const before = await stored();
    const admin = await enterAs(test, build, edition.id, "admin");
    expectProblem(await admin.call(route, { params, body }), "account-elsewhere");
    expect(await stored()).toEqual(before);
  });

  it.each(ACTIONS)("%s, except by an owner", async (_name, isDisabled, route, body) => {
    const { params, stored } = await open(isDisabled);
    const before = await stored();
    const owner = await enterOffice(test, (await build.insertAccount({ isOwner: true })).username);
    expect((await owner.call(route, { params, body })).statusCode).toBe(200);
    expect(await stored()).not.toEqual(before);
  });

  it("is not disabled by any other write of an organiser", async () => {
    const { edition, victim } = await open();
    const { account: admin } = await enterAs(test, build, edition.id, "admin");
    const { inEdition } = createContentWrite(test.database, test.clock);
    const change = inEdition({ kind: "account", accountId: admin.id }, edition.id, (context) =>
      accounts.change(context, [{ id: victim.id, isDisabled: true }]),
    );
    await expect(change).rejects.toMatchObject({ code: "account-elsewhere" });
  });
});

it("an account that an owner disabled is enabled by an owner only", async () => {
  const edition = await build.insertEdition();
  const { attendee } = await build.insertParticipant(edition.id, []);
  const params = { ...editionParam(edition), id: attendee.id };
  const owner = await enterOffice(test, (await build.insertAccount({ isOwner: true })).username);
  const admin = await enterAs(test, build, edition.id, "admin");
  const disable = (client: OfficeClient) =>
    client.call(people.disable, { params, body: { reason: "No" } });
  expect((await disable(owner)).statusCode).toBe(200);
  expectProblem(await admin.call(people.enable, { params }), "disabled-by-owner");
  expect((await disable(admin)).statusCode).toBe(200);
  expectProblem(await admin.call(people.enable, { params }), "disabled-by-owner");
  expect((await owner.call(people.enable, { params })).statusCode).toBe(200);
  expect((await disable(admin)).statusCode).toBe(200);
  expect((await admin.call(people.enable, { params })).statusCode).toBe(200);
});
