import { routes } from "@foyer/contract";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

const change = (
  token: string | null,
  oldPassword: string,
  newPassword: string,
  confirmNewPassword = newPassword,
) =>
  test.call(routes.auth.changePassword, {
    token,
    body: { oldPassword, newPassword, confirmNewPassword },
  });

describe("changing the password", () => {
  it("returns a new token and cookie, ends every other session and notifies the owner", async () => {
    const { username } = await build.insertAccount();
    const [here, there] = [await test.logIn(username), await test.logIn(username)];
    const response = await change(here, "correct horse", "new horse");
    expect(response.statusCode).toBe(200);
    const { token } = response.json<{ token: string }>();
    expect(response.cookies[0]).toMatchObject({ name: "foyer_files", value: token });
    for (const endedToken of [here, there]) {
      expectProblem(
        await test.call(routes.conferences.list, { token: endedToken }),
        "session-ended",
      );
    }
    expect((await test.call(routes.conferences.list, { token })).statusCode).toBe(200);
    await waitForEmail(test, `${username}@example.test`, "Your password has been changed");
    await test.logIn(username, "new horse");
  });

  it("invalidates an earlier reset link", async () => {
    const { username } = await build.insertAccount();
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    await change(await test.logIn(username), "correct horse", "new horse");
    const body = {
      username,
      token: linkIn(email).searchParams.get("token"),
      password: "third horse",
      confirmPassword: "third horse",
    };
    const response = await test.call(routes.auth.resetPassword, { body });
    expectProblem(response, "invalid-reset-token");
  });

  it("rejects a wrong old password at its field, in the language of the caller", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const body = {
      oldPassword: "wrong",
      newPassword: "new horse",
      confirmNewPassword: "new horse",
    };
    const headers = { "accept-language": "pl-PL,pl;q=0.9,en;q=0.8" };
    const response = await test.call(routes.auth.changePassword, { token, body, headers });
    const { errors } = expectProblem(response, "validation-failed");
    expect(errors).toEqual({ oldPassword: ["Dotychczasowe hasło jest nieprawidłowe"] });
    expect((await test.call(routes.conferences.list, { token })).statusCode).toBe(200);
  });

  it("rejects a different confirmation, a short password and a common one", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    expectProblem(
      await change(token, "correct horse", "new horse", "new house"),
      "validation-failed",
      ["confirmNewPassword"],
    );
    expectProblem(await change(token, "correct horse", "1234"), "validation-failed", [
      "newPassword",
      "confirmNewPassword",
    ]);
    expectProblem(await change(token, "correct horse", "123456"), "validation-failed", [
      "newPassword",
    ]);
    expectProblem(await change(token, "correct horse", `${username}1`), "validation-failed", [
      "newPassword",
    ]);
    await test.logIn(username);
  });

  it("changes nothing if its e-mail cannot be queued", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    await test.db.execute(sql`alter table pgboss.job_common rename to job_away`);
    expectProblem(await change(token, "correct horse", "new horse"), "internal");
    await test.db.execute(sql`alter table pgboss.job_away rename to job_common`);
    expect((await test.call(routes.conferences.list, { token })).statusCode).toBe(200);
    await test.logIn(username);
  });

  it("requires a session", async () => {
    expectProblem(await change(null, "correct horse", "new horse"), "session-required");
  });
});
