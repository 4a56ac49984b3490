import { verify } from "@node-rs/argon2";
import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { account, session } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { createPasswords } from "../../lib/passwords.ts";
import { expectProblem } from "../../testing/requests.ts";

vi.mock("@node-rs/argon2", { spy: true });

const { test, build } = await openTestApp();
beforeEach(() => void vi.mocked(verify).mockClear());

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  test.call(routes.auth.token, { body: { username, password }, headers });

/** Returns the parts of a response that must not differ. */
const toComparable = ({ statusCode, headers, body }: Awaited<ReturnType<typeof logIn>>) => {
  const { "x-request-id": _number, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
};

describe("logging in", () => {
  it("returns a token with the numeric user id, valid for the configured days", async () => {
    const { id, username } = await build.insertAccount();
    const response = await logIn(username, "correct horse");
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    const claims = decodeJwt(response.json<{ token: string }>().token);
    expect(claims["uid"]).toBe(id);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7 * 86_400);
  });

  it("sets a cookie for files only, unavailable to scripts and other sites", async () => {
    const { username } = await build.insertAccount();
    const response = await logIn(username, "correct horse");
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: "foyer_files",
      value: response.json<{ token: string }>().token,
      path: "/api/files",
      httpOnly: true,
      sameSite: "Strict",
      secure: true,
    });
  });

  it("accepts a username in any case", async () => {
    await build.insertAccount({ username: "Żaneta" });
    expect((await logIn("żANETA", "correct horse")).statusCode).toBe(200);
  });

  it("accepts decomposed accents in username and password", async () => {
    await build.insertAccount({
      username: "ró\u017ca",
      passwordHash: await createPasswords().hash("zażółć gęślą"),
    });
    for (const form of ["NFC", "NFD", "NFKD"]) {
      const [username, password] = ["róża".normalize(form), "zażółć gęślą".normalize(form)];
      expect((await logIn(username, password)).statusCode).toBe(200);
    }
    expect((await logIn("róża", "zażółć\u00a0gęślą")).statusCode).toBe(200);
    expect((await logIn("roza", "zażółć gęślą")).statusCode).toBe(401);
    expect((await logIn("róża", "zazółć gęślą")).statusCode).toBe(401);
  });

  it("returns the same response for wrong passwords, unknown users, and accounts disabled or without a password", async () => {
    const { username } = await build.insertAccount();
    const disabled = await build.insertAccount({ isDisabled: true });
    const fresh = await build.insertAccount();
    await test.db.update(account).set({ passwordHash: null }).where(eq(account.id, fresh.id));
    const wrong = await logIn(username, "wrong");
    expectProblem(wrong, "invalid-credentials");
    expect(wrong.json()).toMatchObject({ title: "Unauthorized" });
    for (const name of ["nobody", disabled.username, fresh.username]) {
      expect(toComparable(await logIn(name, "correct horse"))).toEqual(toComparable(wrong));
    }
    expect(wrong.cookies).toEqual([]);
    expect(await test.db.$count(session)).toBe(0);
  });

  it("verifies one hash, whether or not the account exists", async () => {
    const { username } = await build.insertAccount();
    const disabled = await build.insertAccount({ isDisabled: true });
    for (const name of [username, "nobody", disabled.username]) {
      vi.mocked(verify).mockClear();
      await logIn(name, "wrong");
      expect(verify).toHaveBeenCalledTimes(1);
    }
  });

  it("reports every missing or invalid field", async () => {
    const response = await test.call(routes.auth.token, { body: { password: 5, extra: true } });
    const { errors } = expectProblem(response, "validation-failed", [
      "username",
      "password",
      "extra",
    ]);
    expect(errors).toMatchObject({ username: ["The field is required"] });
  });

  it("rejects a password that is too long to hash", async () => {
    const response = await logIn("anna", "x".repeat(257));
    expectProblem(response, "validation-failed", ["password"]);
    expect(verify).not.toHaveBeenCalled();
  });
});

describe("logging out", () => {
  it("ends only this session and clears the cookie", async () => {
    const { username } = await build.insertAccount();
    const [here, there] = [await test.logIn(username), await test.logIn(username)];
    const response = await test.call(routes.auth.logout, { token: here });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({
      name: "foyer_files",
      value: "",
      path: "/api/files",
    });
    expect(response.headers["clear-site-data"]).toBe('"cache"');
    expectProblem(await test.call(routes.auth.logout, { token: here }), "session-ended");
    expect((await test.call(routes.conferences.list, { token: there })).statusCode).toBe(200);
  });
});

describe("logging out everywhere", () => {
  it("ends all sessions of the account only", async () => {
    const { username } = await build.insertAccount();
    const [here, there] = [await test.logIn(username), await test.logIn(username)];
    const other = await test.logIn((await build.insertAccount()).username);
    const response = await test.call(routes.auth.logoutEverywhere, { token: here });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({ name: "foyer_files", value: "" });
    for (const token of [here, there]) {
      expectProblem(await test.call(routes.conferences.list, { token }), "session-ended");
    }
    expect((await test.call(routes.conferences.list, { token: other })).statusCode).toBe(200);
  });
});

describe("a session", () => {
  it("expires after the configured days", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const start = test.clock.now().toISOString();
    test.clock.advance(7 * 86_400_000 - 1_000);
    expect((await test.call(routes.conferences.list, { token })).statusCode).toBe(200);
    test.clock.advance(1_000);
    expectProblem(await test.call(routes.conferences.list, { token }), "session-ended");
    test.clock.set(start);
  });

  it("ends immediately when its account is disabled", async () => {
    const { id, username } = await build.insertAccount();
    const token = await test.logIn(username);
    await test.database.write(async (tx, publish) => {
      await tx.update(account).set({ isDisabled: true }).where(eq(account.id, id));
      publish({ kind: "account", accountId: id });
    });
    expectProblem(await test.call(routes.conferences.list, { token }), "session-ended");
  });

  it("ends immediately when its account is deleted", async () => {
    const { id, username } = await build.insertAccount();
    const token = await test.logIn(username);
    await test.database.write(async (tx, publish) => {
      await tx.delete(account).where(eq(account.id, id));
      publish({ kind: "account", accountId: id });
    });
    expectProblem(await test.call(routes.conferences.list, { token }), "session-ended");
  });
});

describe("the files cookie", () => {
  const withCookie = async () => {
    const { username } = await build.insertAccount();
    return { cookie: `foyer_files=${await test.logIn(username)}` };
  };

  it("gives access to files only", async () => {
    const headers = await withCookie();
    const edition = await build.insertEdition();
    const query = { year: edition.year, type: edition.type, language: 1 };
    expectProblem(await test.call(routes.agenda.mine, { query, headers }), "session-required");
    expectProblem(await test.call(routes.auth.logout, { headers }), "session-required");
  });

  it("is ignored if it is invalid", async () => {
    const headers = { cookie: "foyer_files=garbage" };
    expect((await test.call(routes.files.avatar, { headers })).statusCode).toBe(200);
  });
});
