import { hash } from "@node-rs/argon2";
import { routes } from "@foyer/contract";
import { type OfficeSession, officeRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { account, officeSession, organiser, setupLink } from "../../db/schema/index.ts";
import { createContentWrite } from "../../content/content-write.ts";
import { TESTER } from "../../testing/writes.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { renewSetupLink } from "./setup.ts";
import { createTestApp } from "../../testing/app.ts";
import { createOfficeClient, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const { session } = officeRoutes;
const HOUR_MS = 3_600_000;

it("returns the account and its roles per edition", async () => {
  const edition = await build.insertEdition();
  const { call, account: person } = await enterAs(test, build, edition.id, "partners");
  expect((await call(session.get)).json<OfficeSession>()).toEqual({
    account: { id: person.id, username: person.username },
    isOwner: false,
    editions: [{ edition: `${edition.year}-${edition.type}`, role: "partners" }],
  });
});

it("rejects accounts without a current role", async () => {
  const edition = await build.insertEdition();
  const { username, id } = await build.insertAccount();
  const visitor = createOfficeClient(test, null);
  const body = { username, password: "correct horse" };
  expectProblem(await visitor.call(session.logIn, { body }), "no-role");
  const endsAt = new Date("2026-09-01T00:00:00Z");
  await test.db
    .insert(organiser)
    .values({ accountId: id, editionId: edition.id, role: "admin", endsAt });
  expectProblem(await visitor.call(session.logIn, { body }), "no-role");
  const wrongLogin = { username, password: "wrong horse" };
  expectProblem(await visitor.call(session.logIn, { body: wrongLogin }), "invalid-credentials");
});

describe("a password from before the role that is too short for the office", () => {
  const open = async (at: typeof test) => {
    const edition = await build.insertEdition();
    const passwordHash = await hash("foyer");
    const { username, id } = await build.insertAccount({ passwordHash });
    await build.makeOrganiser(id, edition.id);
    const body = { username, password: "foyer" };
    return {
      id,
      portal: () => at.call(routes.auth.token, { body }),
      office: () => createOfficeClient(at, null).call(session.logIn, { body }),
    };
  };

  it("opens the portal only", async () => {
    const { id, portal, office } = await open(test);
    expect((await portal()).statusCode).toBe(200);
    const rejected = await office();
    expectProblem(rejected, "short-password");
    expect(rejected.cookies).toEqual([]);
    expect(rejected.json<{ title: string }>().title).toContain("12 characters");
    expect(await test.db.$count(officeSession, eq(officeSession.accountId, id))).toBe(0);
  });

  it("opens the office of the demo", async () => {
    const demo = await createTestApp({ isDemo: true }, test.database);
    const { office } = await open(demo);
    expect((await office()).statusCode).toBe(200);
    await demo.app.close();
  });
});

it("ends after an hour without a request, on logout and when the account is disabled", async () => {
  const edition = await build.insertEdition();
  const first = await enterAs(test, build, edition.id, "viewer");
  test.clock.advance(HOUR_MS - 1_000);
  expect((await first.call(session.get)).statusCode).toBe(200);
  test.clock.advance(HOUR_MS - 1_000);
  expect((await first.call(session.get)).statusCode).toBe(200);
  test.clock.advance(HOUR_MS + 1_000);
  expectProblem(await first.call(session.get), "session-required");

  const secondLogin = await enterOffice(test, first.account.username);
  expect((await secondLogin.call(session.logOut)).statusCode).toBe(200);
  expectProblem(await secondLogin.call(session.get), "session-required");

  const thirdLogin = await enterOffice(test, first.account.username);
  await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, first.account.id));
  expectProblem(await thirdLogin.call(session.get), "session-required");
});

it("ends after 12 hours at the latest", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "viewer");
  for (let hour = 0; hour < 12; hour += 0.75) {
    expect((await call(session.get)).statusCode).toBe(200);
    test.clock.advance(0.75 * HOUR_MS);
  }
  expectProblem(await call(session.get), "session-required");
});

describe("the setup link", () => {
  const form = { username: "head", email: "head@forum.example", password: "a long enough one" };
  const visitor = createOfficeClient(test, null);
  const setUp = (body: object) => visitor.call(session.setUp, { body });
  const prepare = () => test.features.organisers.prepareSetupLink();
  beforeEach(async () => {
    await test.db.delete(setupLink);
    await test.db.delete(account);
  });

  it("creates the first owner, once in the life of an installation", async () => {
    const link = await prepare();
    if (link.state !== "created") throw new Error(link.state);
    const { token } = link;
    expect(JSON.stringify(await test.db.select().from(setupLink))).not.toContain(token);
    expectProblem(await setUp({ ...form, token: "guessed" }), "not-found");
    const short = await setUp({ ...form, token, password: "elevenchars" });
    expectProblem(short, "validation-failed", ["password"]);
    const personal = await setUp({ ...form, token, password: "the-head-is-mine" });
    expectProblem(personal, "validation-failed", ["password"]);
    const created = await setUp({ ...form, token });
    expect(created.json<OfficeSession>()).toMatchObject({ isOwner: true, editions: [] });
    expect(created.cookies).toMatchObject([
      { httpOnly: true, sameSite: "Strict", path: "/api/office" },
    ]);
    expectProblem(await setUp({ ...form, username: "other", token }), "not-found");
    await test.db.delete(account);
    expectProblem(await setUp({ ...form, username: "other", token }), "not-found");
    expect(await prepare()).toEqual({ state: "closed" });
  });

  it("is created by one of two replicas that start together", async () => {
    const links = await Promise.all([prepare(), prepare()]);
    expect(links.map(({ state }) => state).sort()).toEqual(["created", "waiting"]);
    const token = links.map((link) => (link.state === "created" ? link.token : "")).join("");
    expect((await setUp({ ...form, token })).statusCode).toBe(200);
  });

  it("works for one of two people who use it together", async () => {
    const link = await prepare();
    const token = link.state === "created" ? link.token : "";
    const results = await Promise.all(
      ["one", "two"].map((username) => setUp({ ...form, username, token })),
    );
    expect(results.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
  });

  it("is replaced by a command while there is no owner", async () => {
    const first = await prepare();
    const dependencies = { db: test.db, clock: test.clock };
    const token = await renewSetupLink(dependencies);
    const previous = first.state === "created" ? first.token : "";
    expectProblem(await setUp({ ...form, token: previous }), "not-found");
    expect((await setUp({ ...form, token })).statusCode).toBe(200);
    await expect(renewSetupLink(dependencies)).rejects.toMatchObject({ code: "setup-closed" });
  });

  it("is closed by an owner who exists otherwise", async () => {
    const link = await prepare();
    const token = link.state === "created" ? link.token : "";
    const { write } = createContentWrite(test.database, test.clock);
    await write(TESTER, (context) =>
      accounts.create(context, [{ username: "owner", email: null, isOwner: true }]),
    );
    expectProblem(await setUp({ ...form, token }), "not-found");
    await test.db.delete(account);
    expectProblem(await setUp({ ...form, token }), "not-found");
  });
});
