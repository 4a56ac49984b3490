import { verify } from "@node-rs/argon2";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { session } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";

vi.mock("@node-rs/argon2", { spy: true });

let test: TestApp;
let build: Builders;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  await test.jobs.start();
});
afterAll(() => test.close());

const requestToken = async (username: string): Promise<string> => {
  await test.call(routes.auth.forgotPassword, { body: { username } });
  const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
  return linkIn(email).searchParams.get("token") ?? "";
};

/** Resets the password between the next verification and its use. */
const resetDuringVerification = (username: string, token: string) =>
  vi.mocked(verify).mockImplementationOnce(async () => {
    const body = { username, token, password: "new horse", confirmPassword: "new horse" };
    expect((await test.call(routes.auth.resetPassword, { body })).statusCode).toBe(200);
    return true;
  });

describe("during a password reset", () => {
  it("rejects a login with the old password", async () => {
    const { username } = await build.insertAccount();
    resetDuringVerification(username, await requestToken(username));
    const body = { username, password: "correct horse" };
    expectProblem(await test.call(routes.auth.token, { body }), "invalid-credentials");
    expect(await test.db.$count(session)).toBe(0);
    await test.logIn(username, "new horse");
  });

  it("rejects a change with the old password", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    resetDuringVerification(username, await requestToken(username));
    const response = await test.call(routes.auth.changePassword, {
      token,
      body: {
        oldPassword: "correct horse",
        newPassword: "third horse",
        confirmNewPassword: "third horse",
      },
    });
    expectProblem(response, "validation-failed", ["oldPassword"]);
    await test.logIn(username, "new horse");
  });
});
