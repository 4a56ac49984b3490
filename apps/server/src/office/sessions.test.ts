import { type OfficeSession, officeRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, organiser } from "../db/schema/index.ts";
import { createOfficeClient, enterAs, enterOffice } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp();
const { session } = officeRoutes;
const HOUR_MS = 3_600_000;

it("says who is logged in, and where they have which role", async () => {
  const edition = await build.insertEdition();
  const { call, account: person } = await enterAs(test, build, edition.id, "partners");
  expect((await call(session.get)).json<OfficeSession>()).toEqual({
    account: { id: person.id, username: person.username },
    isOwner: false,
    editions: [{ edition: `${edition.year}-${edition.type}`, role: "partners" }],
  });
});

it("lets nobody in without a role, or whose role has ended", async () => {
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
  const wrong = { username, password: "wrong horse" };
  expectProblem(await visitor.call(session.logIn, { body: wrong }), "invalid-credentials");
});

it("ends after an hour without a call, by logging out, and with the account", async () => {
  const edition = await build.insertEdition();
  const first = await enterAs(test, build, edition.id, "viewer");
  test.clock.advance(HOUR_MS - 1_000);
  expect((await first.call(session.get)).statusCode).toBe(200);
  test.clock.advance(HOUR_MS - 1_000);
  expect((await first.call(session.get)).statusCode).toBe(200);
  test.clock.advance(HOUR_MS + 1_000);
  expectProblem(await first.call(session.get), "session-required");

  const again = await enterOffice(test, first.account.username);
  expect((await again.call(session.logOut)).statusCode).toBe(200);
  expectProblem(await again.call(session.get), "session-required");

  const last = await enterOffice(test, first.account.username);
  await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, first.account.id));
  expectProblem(await last.call(session.get), "session-required");
});

it("makes the first owner by the link of the first start, once", async () => {
  const token = await test.office.sessions.findSetupToken();
  const visitor = createOfficeClient(test, null);
  const form = { username: "head", email: "head@forum.example", password: "a long enough one" };
  const set = (body: object) => visitor.call(session.setUp, { body });
  expectProblem(await set({ ...form, token: "guessed" }), "not-found");
  expectProblem(await set({ ...form, token, password: "abc" }), "validation-failed", ["password"]);
  const made = await set({ ...form, token });
  expect(made.json<OfficeSession>()).toMatchObject({ isOwner: true, editions: [] });
  expect(made.cookies).toMatchObject([{ httpOnly: true, sameSite: "Strict", path: "/api/office" }]);
  expect(await test.office.sessions.findSetupToken()).toBeUndefined();
  expectProblem(await set({ ...form, username: "other", token }), "not-found");
});
