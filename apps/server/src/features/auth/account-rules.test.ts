import { routes } from "@foyer/contract";
import { officeRoutes, type CreatedToken } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContentWrite } from "../../content/content-write.ts";
import { account, attendee, organiser } from "../../db/schema/index.ts";
import type { Actor } from "../../lib/actor.ts";
import { createLogger } from "../../lib/logger.ts";
import {
  createOfficeClient,
  editionParam,
  enterAs,
  enterOffice,
} from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { toChunks } from "../../testing/schedule-files.ts";
import { expectProblem } from "../../testing/requests.ts";
import { enqueueContactUpdate } from "../chat/notify-contacts.ts";
import { readAttendees } from "../imports/formats/read-attendees.ts";
import { createImportsService } from "../imports/imports.service.ts";
import { organisers } from "../organisers/organisers.writes.ts";
import { createRetention } from "../retention/retention.feature.ts";
import { accounts } from "./accounts.writes.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people, owners, roles, tokens } = officeRoutes;
const PASSWORD = "correct horse";
/** Later than the retention date of the builders' editions. */
const AFTER_RETENTION = "2026-11-01T10:00:00Z";
const COMMAND: Actor = { kind: "command", name: "test" };

beforeEach(async () => {
  await test.database.truncate();
  test.clock.set("2026-09-02T10:00:00Z");
});

const contentWrite = () => createContentWrite(test.database, test.clock);
const runRetention = async () => {
  test.clock.set(AFTER_RETENTION);
  const { database, clock } = test;
  const log = createLogger("silent");
  await createRetention({ database, clock, log, enqueueContactUpdate }).run();
};
const requestDeletion = async (username: string) =>
  test.call(routes.myData.requestDeletion, {
    token: await test.logIn(username),
    body: { password: PASSWORD },
  });
const codeOf = (response: { statusCode: number; json: () => unknown }) =>
  response.statusCode < 300 ? "done" : (response.json() as { code: string }).code;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as { code?: string }).code,
  );

/** Opens an edition with an owner, or an admin, who attends it and whose account is old. */
const open = async ({ isOwner }: { isOwner: boolean }) => {
  const edition = await build.insertEdition();
  const createdAt = new Date("2026-01-01T00:00:00Z");
  const person = await build.insertAccount({ isOwner, createdAt });
  const { id } = await build.insertAttendee(edition.id, { accountId: person.id });
  if (!isOwner) {
    await test.db
      .insert(organiser)
      .values({ accountId: person.id, editionId: edition.id, role: "admin" });
  }
  const office = await enterOffice(test, person.username);
  return { edition, person, office, params: { ...editionParam(edition), id } };
};

type Opened = Awaited<ReturnType<typeof open>>;

describe("the last owner stays", () => {
  it.each<[string, (at: Opened) => Promise<string | undefined>, string]>([
    [
      "in the list of owners",
      async ({ office, person }) =>
        codeOf(await office.call(owners.remove, { params: { id: person.id } })),
      "last-owner",
    ],
    [
      "when an organiser disables the account",
      async ({ office, params }) =>
        codeOf(await office.call(people.disable, { params, body: { reason: "A mistake" } })),
      "last-owner",
    ],
    [
      "at their own request",
      async ({ person }) => codeOf(await requestDeletion(person.username)),
      "owner-deletion",
    ],
    ["at retention", async () => failureOf(runRetention()), "done"],
    [
      "when an organiser deletes the person",
      async ({ office, params }) => codeOf(await office.call(people.remove, { params })),
      "done",
    ],
    ...(["isOwner", "isDisabled"] as const).map(
      (field): [string, (at: Opened) => Promise<string | undefined>, string] => [
        `when a command writes ${field}`,
        ({ person: { id } }) =>
          failureOf(
            contentWrite().write(COMMAND, (context) =>
              accounts.change(context, [{ id, [field]: field === "isDisabled" }]),
            ),
          ),
        "last-owner",
      ],
    ),
    [
      "when a command deletes the account",
      ({ person: { id } }) =>
        failureOf(contentWrite().write(COMMAND, (context) => accounts.remove(context, [id]))),
      "last-owner",
    ],
  ])("%s", async (_path, run, expected) => {
    const opened = await open({ isOwner: true });
    expect(await run(opened)).toBe(expected);
    const [row] = await test.db.select().from(account).where(eq(account.id, opened.person.id));
    expect(row).toMatchObject({ isOwner: true, isDisabled: false, deletionRequestedAt: null });
  });
});

describe("the last admin of an edition stays", () => {
  const asOwner = async () =>
    enterOffice(test, (await build.insertAccount({ isOwner: true })).username);

  it.each<[string, (at: Opened) => Promise<string | undefined>, string]>([
    [
      "when an owner disables the account",
      async ({ params }) =>
        codeOf(
          await (await asOwner()).call(people.disable, { params, body: { reason: "A mistake" } }),
        ),
      "last-admin",
    ],
    [
      "at their own request",
      async ({ person }) => codeOf(await requestDeletion(person.username)),
      "last-admin",
    ],
    ["at retention", async () => failureOf(runRetention()), "done"],
    [
      "when a command removes the role",
      ({ edition, person }) =>
        failureOf(
          contentWrite().inEdition(COMMAND, edition.id, (context) =>
            organisers.setRole(context, person.id, null),
          ),
        ),
      "last-admin",
    ],
    [
      "when a command ends the role",
      ({ edition, person }) =>
        failureOf(
          contentWrite().inEdition(COMMAND, edition.id, (context) =>
            organisers.setRole(context, person.id, { role: "admin", endsAt: test.clock.now() }),
          ),
        ),
      "last-admin",
    ],
    [
      "beside an admin without a password",
      async ({ edition, person }) => {
        const other = await build.insertAccount({ passwordHash: null });
        await build.makeOrganiser(other.id, edition.id);
        return codeOf(await requestDeletion(person.username));
      },
      "last-admin",
    ],
    [
      "beside an admin who requested deletion",
      async ({ edition, person }) => {
        const other = await build.insertAccount();
        await build.makeOrganiser(other.id, edition.id);
        expect(codeOf(await requestDeletion(other.username))).toBe("done");
        return codeOf(await requestDeletion(person.username));
      },
      "last-admin",
    ],
  ])("%s", async (_path, run, expected) => {
    const opened = await open({ isOwner: false });
    expect(await run(opened)).toBe(expected);
    const rows = await test.db
      .select()
      .from(organiser)
      .where(eq(organiser.accountId, opened.person.id));
    expect(rows).toMatchObject([{ role: "admin", endsAt: null }]);
  });

  it("as the only one of several who expire together", async () => {
    const { edition } = await open({ isOwner: false });
    const other = await build.insertAccount({ createdAt: new Date("2026-01-01T00:00:00Z") });
    await build.makeOrganiser(other.id, edition.id);
    await runRetention();
    expect(await test.db.$count(organiser, eq(organiser.editionId, edition.id))).toBe(1);
  });

  it("when two admins request deletion together", async () => {
    const { edition, person } = await open({ isOwner: false });
    const other = await build.insertAccount();
    await build.makeOrganiser(other.id, edition.id);
    const results = await Promise.all(
      [person, other].map(({ username }) => requestDeletion(username)),
    );
    expect(results.map(codeOf).sort()).toEqual(["done", "last-admin"]);
  });
});

describe("an account in use", () => {
  /** Opens an edition whose person has an account with a password, or in another edition. */
  const openVictim = async (row: { passwordHash?: null } = {}, isElsewhere = false) => {
    const edition = await build.insertEdition();
    const victim = await build.insertAccount(row);
    const { id } = await build.insertAttendee(edition.id, { accountId: victim.id });
    if (isElsewhere) {
      await build.insertAttendee((await build.insertEdition()).id, { accountId: victim.id });
    }
    return { edition, victim, params: { ...editionParam(edition), id } };
  };

  it.each([
    ["with a password", {}, false],
    ["in another edition", { passwordHash: null }, true],
  ] as const)("%s is not changed by an organiser", async (_name, row, isElsewhere) => {
    const { edition, victim, params } = await openVictim(row, isElsewhere);
    const office = await enterAs(test, build, edition.id, "admin");
    for (const body of [{ email: "attacker@example.test" }, { username: "taken-over" }]) {
      expectProblem(await office.call(people.change, { params, body }), "account-in-use");
    }
    const [after] = await test.db.select().from(account).where(eq(account.id, victim.id));
    expect(after).toMatchObject({ username: victim.username, email: victim.email });
  });

  it("keeps its password whatever an office actor writes", async () => {
    const { edition, victim } = await openVictim({ passwordHash: null });
    const { account: admin } = await enterAs(test, build, edition.id, "admin");
    const actor: Actor = { kind: "account", accountId: admin.id };
    const change = contentWrite().inEdition(actor, edition.id, (context) =>
      accounts.change(context, [{ id: victim.id, passwordHash: "of the organiser" }]),
    );
    await expect(change).rejects.toMatchObject({ code: "account-in-use" });
  });

  it("of this edition only, without a password, is corrected by an organiser with a history", async () => {
    const { edition, victim, params } = await openVictim({ passwordHash: null });
    const office = await enterAs(test, build, edition.id, "people");
    const body = { email: "right@example.test" };
    expect((await office.call(people.change, { params, body })).statusCode).toBe(200);
    const response = await office.call(officeRoutes.history.all, { params });
    expect(response.json()).toMatchObject({
      items: [
        {
          action: "change-account",
          before: { email: victim.email },
          after: { email: "right@example.test" },
          isUndoable: false,
        },
      ],
    });
    const viewer = await enterAs(test, build, edition.id, "viewer");
    const masked = await viewer.call(officeRoutes.history.all, { params });
    expect(masked.body).not.toContain("right@example.test");
  });

  it("never becomes an owner by an organiser", async () => {
    const { edition, victim } = await openVictim();
    const { account: admin } = await enterAs(test, build, edition.id, "admin");
    const change = contentWrite().write({ kind: "account", accountId: admin.id }, (context) =>
      accounts.change(context, [{ id: victim.id, isOwner: true }]),
    );
    await expect(change).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an import of people with the account of another edition", () => {
  const importAs = async (actor: Actor) => {
    const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
    const person = await build.insertAccount({ username: "zofia" });
    await build.insertAttendee(other.id, { accountId: person.id });
    const row = "1,zofia,zofia@example.test,Zofia,Żak";
    const list = await readAttendees(
      toChunks(`external_id,username,email,first_name,last_name\n${row}`),
    );
    const { loadAttendees } = createImportsService(contentWrite());
    const target = { edition, skipBad: false };
    await loadAttendees(actor, list, target, { dryRun: false, enqueueContactUpdate });
    const again = await loadAttendees(actor, list, target, { dryRun: true, enqueueContactUpdate });
    expect(again).toMatchObject({ warnings: [], counts: [{ changed: 0 }, { changed: 0 }, {}] });
    const [attending] = await test.db
      .select({ accountId: attendee.accountId, account })
      .from(attendee)
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, edition.id));
    return { person, attending };
  };

  it("creates another account for an organiser, without a word about the existing one", async () => {
    const { account: organiserAccount } = await enterAs(
      test,
      build,
      (await build.insertEdition()).id,
      "people",
    );
    const { person, attending } = await importAs({
      kind: "account",
      accountId: organiserAccount.id,
    });
    expect(attending?.accountId).not.toBe(person.id);
    expect(attending?.account).toMatchObject({ requestedUsername: "zofia", email: person.email });
  });

  it("attaches it for the command line and for an owner", async () => {
    const { person, attending } = await importAs(COMMAND);
    expect(attending?.accountId).toBe(person.id);
    await test.database.truncate();
    const owner = await build.insertAccount({ isOwner: true });
    const byOwner = await importAs({ kind: "account", accountId: owner.id });
    expect(byOwner.attending?.accountId).toBe(byOwner.person.id);
  });
});

it("API clients never write accounts", async () => {
  const edition = await build.insertEdition();
  const unused = await build.insertAccount({ passwordHash: null });
  const [withAccount, without] = [
    await build.insertAttendee(edition.id, { accountId: unused.id }),
    await build.insertAttendee(edition.id),
  ];
  const admin = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const body = { name: "Shop", role: "people", endsAt: null };
  const { token } = (await admin.call(tokens.create, { params, body })).json<CreatedToken>();
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
  const client = createOfficeClient(test, null);
  const before = await test.db.select().from(account);
  const ofPerson = { ...params, id: withAccount.id };
  for (const [route, input] of [
    [people.change, { params: ofPerson, body: { email: "other@example.test" } }],
    [people.change, { params: ofPerson, body: { language: "pl" } }],
    [people.disable, { params: ofPerson, body: { reason: "No" } }],
    [people.endSessions, { params: ofPerson }],
    [people.remove, { params: ofPerson }],
    [
      people.create,
      {
        params: { ...params, id: without.id },
        body: { username: "new", email: null, language: "pl" },
      },
    ],
    [
      roles.create,
      { params, body: { username: "boss", email: "boss@example.test", role: "viewer" } },
    ],
  ] as const) {
    expectProblem(await client.call(route, { ...input, headers }), "forbidden");
  }
  expect(await test.db.select().from(account)).toEqual(before);
  expect(await test.db.$count(attendee, eq(attendee.accountId, unused.id))).toBe(1);
});

it("two owners cannot remove each other", async () => {
  const [one, two] = [
    await build.insertAccount({ isOwner: true }),
    await build.insertAccount({ isOwner: true }),
  ];
  const [first, second] = [
    await enterOffice(test, one.username),
    await enterOffice(test, two.username),
  ];
  const results = await Promise.all([
    first.call(owners.remove, { params: { id: two.id } }),
    second.call(owners.remove, { params: { id: one.id } }),
  ]);
  expect(results.map(codeOf).sort()).toEqual(["done", "last-owner"]);
});
