import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createOwnTestDatabase } from "../testing/database.ts";
import { createBuilders } from "../testing/builders.ts";
import { linkIn, waitForEmail } from "../testing/emails.ts";
import { inEnglish } from "../testing/requests.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({}, await createOwnTestDatabase());
  await test.jobs.start();
});
afterAll(() => test.app.close());

describe("logs", () => {
  it("contain no password, token, address, name, search term or query, even after errors", async () => {
    const build = createBuilders(test.database);
    const edition = await build.insertEdition();
    const { account } = await build.insertParticipant(edition.id);
    const canaries = ["correct horse", "canary", account.username, "example.test"];
    const token = await test.logIn(account.username);
    canaries.push(token, token.slice(-20));
    await test.call(routes.auth.token, {
      body: { username: "canary-user", password: "canary-password" },
    });
    await test.call(routes.auth.forgotPassword, { body: { username: account.username } });
    const email = await waitForEmail(
      test,
      `${account.username}@example.test`,
      "Set a new password",
    );
    const resetToken = linkIn(email).searchParams.get("token") ?? "";
    canaries.push(resetToken);
    await test.app.inject(`/resetpassword?username=${account.username}&token=${resetToken}`);
    const body = {
      username: account.username,
      token: resetToken,
      password: "canary-new",
      confirmPassword: "canary-new",
    };
    await test.call(routes.auth.resetPassword, { body });
    await test.call(routes.panels.list, {
      query: { ...inEnglish(edition), search: "canary-search" },
      token,
    });
    await test.call(routes.files.download, { query: { id: "canary-file" } });
    await test.app.inject({
      url: "/api/canary-path?canary=1",
      headers: { "user-agent": "canary\r\nagent", referer: "https://canary.example" },
    });
    await test.app.inject({
      method: "POST",
      url: "/api/auth/token",
      payload: '{"canary',
      headers: { "content-type": "application/json" },
    });
    await test.database.invalidations.publish({ kind: "all" });
    await test.database.close();
    await test.call(routes.auth.token, { body });
    await test.call(routes.auth.token, {
      body: { username: "canary-user", password: "canary-password" },
    });
    await test.call(routes.panels.list, {
      query: { ...inEnglish(edition), search: "canary-search" },
      token,
    });
    const lines = test.logLines.join("");
    for (const canary of canaries) expect(lines).not.toContain(canary);
    expect(lines).not.toMatch(/\?\w+=/);
    expect(lines).toContain('"route":"/api/auth/resetPassword"');
    expect(lines).toContain("request rejected: a dependency is unavailable");
  });

  it("contain one JSON object per line", () => {
    for (const line of test.logLines) {
      expect(line.endsWith("\n")).toBe(true);
      expect(line.trimEnd()).not.toContain("\n");
      expect(typeof JSON.parse(line)).toBe("object");
    }
  });
});

describe("a logged error", () => {
  const logError = (error: unknown): string => {
    const lines: string[] = [];
    createLogger("info", { write: (line) => void lines.push(line) }).warn(
      { err: error },
      "it failed",
    );
    return lines.join("");
  };

  it("contains message, code and cause", () => {
    const line = logError(
      new Error("the disk is full", {
        cause: Object.assign(new Error("no space"), { code: "ENOSPC" }),
      }),
    );
    expect(JSON.parse(line)).toMatchObject({
      err: { message: "the disk is full", cause: { code: "ENOSPC", message: "no space" } },
    });
  });

  it("omits the parameters of a query and values quoted by PostgreSQL", () => {
    const query = Object.assign(new Error("Failed query: select $1\nparams: canary"), {
      query: "select $1",
      params: ["canary"],
    });
    const value = Object.assign(new Error('invalid input syntax for type integer: "canary"'), {
      code: "22P02",
    });
    expect(logError(query)).not.toContain("canary");
    expect(logError(new Error("outer", { cause: value }))).not.toContain("canary");
  });

  it("omits addresses quoted by a mail server", () => {
    const refused = new Error(
      "Can't send mail: 550 <zofia.zak@canary.test>: Recipient address rejected",
    );
    expect(logError(refused)).not.toContain("canary");
    expect(logError(refused)).toContain("550");
  });

  it("can be any thrown value", () => {
    for (const value of ["canary", { token: "canary" }, null])
      expect(logError(value)).not.toContain("canary");
  });

  it("omits secrets by their field names", () => {
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(line) });
    log.info(
      { password: "canary", body: { token: "canary", deeper: { email: "canary" } } },
      "something",
    );
    expect(lines.join("")).not.toContain("canary");
  });
});
