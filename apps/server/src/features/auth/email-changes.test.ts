import { routes } from "@foyer/contract";
import { officeRoutes, type Person } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { account, emailChange } from "../../db/schema/index.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const DAY_MS = 86_400_000;
const OLD_SUBJECT = "Change of your account’s e-mail address";
const NEW_SUBJECT = "Confirm your new e-mail address";
const body = { password: "correct horse" };
let number = 0;

beforeEach(() => test.clock.set("2026-09-02T10:00:00Z"));

const visit = async (method: "GET" | "POST" | "HEAD", link: URL) =>
  test.app.inject({ method, url: `${link.pathname}${link.search}` });

const readEmail = async (id: number) =>
  (await test.db.select().from(account).where(eq(account.id, id)))[0]?.email;

/** Requests another address for a new account, and returns both links. */
const request = async () => {
  const email = `new${(number += 1)}@example.test`;
  const person = await build.insertAccount({ language: 1 });
  const token = await test.logIn(person.username);
  const response = await test.call(routes.auth.changeEmail, { token, body: { ...body, email } });
  expect(response.statusCode, response.body).toBe(200);
  const confirm = linkIn(await waitForEmail(test, email, NEW_SUBJECT));
  const stop = linkIn(await waitForEmail(test, String(person.email), OLD_SUBJECT));
  return { email, person, token, confirm, stop };
};

describe("a new e-mail address", () => {
  it("becomes effective when the new address confirms it, once", async () => {
    const { email, person, token, confirm } = await request();
    expect(await test.get(routes.auth.account, { token })).toMatchObject({
      email: person.email,
      pendingEmail: email,
    });
    for (const method of ["GET", "HEAD"] as const) {
      expect((await visit(method, confirm)).statusCode).toBe(200);
      expect(await readEmail(person.id)).toBe(person.email);
    }
    const results = await Promise.all([visit("POST", confirm), visit("POST", confirm)]);
    expect(results.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ]);
    expect(await readEmail(person.id)).toBe(email);
    expect((await visit("GET", confirm)).statusCode).toBe(404);
  });

  it("requires the password and another address", async () => {
    const person = await build.insertAccount();
    const token = await test.logIn(person.username);
    const change = (form: Record<string, unknown>) =>
      test.call(routes.auth.changeEmail, { token, body: form });
    expectProblem(
      await change({ password: "wrong horse", email: "x@example.test" }),
      "validation-failed",
      ["password"],
    );
    expect((await change({ ...body, email: person.email })).statusCode).toBe(200);
    expect(await test.db.$count(emailChange, eq(emailChange.accountId, person.id))).toBe(0);
  });

  it("is not confirmed for a disabled account", async () => {
    const { person, confirm } = await request();
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, person.id));
    for (const method of ["GET", "POST"] as const)
      expect((await visit(method, confirm)).statusCode).toBe(404);
    expect(await readEmail(person.id)).toBe(person.email);
  });

  it("is cancelled by a new password, because somebody with the previous one can have requested it", async () => {
    const { person, token, confirm } = await request();
    const form = { newPassword: "another horse", confirmNewPassword: "another horse" };
    const changed = await test.call(routes.auth.changePassword, {
      token,
      body: { oldPassword: body.password, ...form },
    });
    expect(changed.statusCode).toBe(200);
    expect((await visit("POST", confirm)).statusCode).toBe(404);
    expect(await readEmail(person.id)).toBe(person.email);
  });

  it("is cancelled by a reset of the password", async () => {
    const { person, confirm } = await request();
    await test.call(routes.auth.forgotPassword, { body: { username: person.username } });
    const reset = linkIn(await waitForEmail(test, String(person.email), "Set a new password"));
    const form = { password: "another horse", confirmPassword: "another horse" };
    const response = await test.call(routes.auth.resetPassword, {
      body: { username: person.username, token: reset.searchParams.get("token"), ...form },
    });
    expect(response.statusCode).toBe(200);
    expect((await visit("POST", confirm)).statusCode).toBe(404);
    expect(await readEmail(person.id)).toBe(person.email);
  });

  it("is stopped by the old address, which ends all sessions", async () => {
    const { person, token, confirm, stop } = await request();
    expect((await visit("GET", stop)).statusCode).toBe(200);
    expect((await visit("POST", stop)).statusCode).toBe(200);
    expect((await visit("POST", confirm)).statusCode).toBe(404);
    expect(await readEmail(person.id)).toBe(person.email);
    expect((await test.call(routes.auth.account, { token })).statusCode).toBe(401);
    expect((await visit("POST", stop)).statusCode).toBe(404);
  });

  it("is reverted by the old address after its confirmation, also if the password was reset", async () => {
    const { email, person, confirm, stop } = await request();
    await visit("POST", confirm);
    await test.call(routes.auth.forgotPassword, { body: { username: person.username } });
    const reset = linkIn(await waitForEmail(test, email, "Set a new password"));
    const password = "an intruder's horse";
    const form = { username: person.username, password, confirmPassword: password };
    await test.call(routes.auth.resetPassword, {
      body: { ...form, token: reset.searchParams.get("token") },
    });
    expect((await visit("POST", stop)).statusCode).toBe(200);
    expect(await readEmail(person.id)).toBe(person.email);
    const logIn = await test.call(routes.auth.token, {
      body: { username: person.username, password },
    });
    expectProblem(logIn, "invalid-credentials");
  });

  it("cannot be set by an organiser after the old address reverted a change", async () => {
    const { person, confirm, stop } = await request();
    const edition = await build.insertEdition();
    const { id } = await build.insertAttendee(edition.id, { accountId: person.id });
    await visit("POST", confirm);
    expect((await visit("POST", stop)).statusCode).toBe(200);
    const office = await enterAs(test, build, edition.id, "admin");
    const changed = await office.call(officeRoutes.people.change, {
      params: { ...editionParam(edition), id },
      body: { email: "organiser@example.test" },
    });
    expectProblem(changed, "account-in-use");
    expect(await readEmail(person.id)).toBe(person.email);
  });

  it("invalidates reset links that the old address got", async () => {
    const { person, confirm } = await request();
    await test.call(routes.auth.forgotPassword, { body: { username: person.username } });
    const reset = linkIn(await waitForEmail(test, String(person.email), "Set a new password"));
    await visit("POST", confirm);
    const password = "the old mailbox's horse";
    const response = await test.call(routes.auth.resetPassword, {
      body: {
        username: person.username,
        token: reset.searchParams.get("token"),
        password,
        confirmPassword: password,
      },
    });
    expectProblem(response, "invalid-reset-token");
  });

  it("cannot be replaced by another one while the old address can revert it", async () => {
    const { person, token, confirm } = await request();
    await visit("POST", confirm);
    const again = () =>
      test.call(routes.auth.changeEmail, { token, body: { ...body, email: "third@example.test" } });
    expectProblem(await again(), "email-change-recent");
    test.clock.advance(DAY_MS + 1_000);
    expect((await again()).statusCode).toBe(200);
    expect(await readEmail(person.id)).not.toBe("third@example.test");
  });

  it("expires after a day with both links", async () => {
    const { person, confirm, stop } = await request();
    test.clock.advance(DAY_MS + 1_000);
    expect((await visit("POST", confirm)).statusCode).toBe(404);
    expect((await visit("POST", stop)).statusCode).toBe(404);
    expect(await readEmail(person.id)).toBe(person.email);
  });

  it("by an owner also waits for the confirmation", async () => {
    const edition = await build.insertEdition();
    const person = await build.insertAccount({ language: 1 });
    const { id } = await build.insertAttendee(edition.id, { accountId: person.id });
    const owner = await build.insertAccount({ isOwner: true });
    const office = await enterOffice(test, owner.username);
    const params = { ...editionParam(edition), id };
    const changed = await office.call(officeRoutes.people.change, {
      params,
      body: { email: "moved@example.test" },
    });
    expect(changed.json<Person>().account).toMatchObject({
      email: person.email,
      pendingEmail: "moved@example.test",
    });
    await waitForEmail(test, String(person.email), OLD_SUBJECT);
    await visit("POST", linkIn(await waitForEmail(test, "moved@example.test", NEW_SUBJECT)));
    expect(await readEmail(person.id)).toBe("moved@example.test");
  });
});
