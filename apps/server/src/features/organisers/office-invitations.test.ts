import { routes } from "@foyer/contract";
import { officeRoutes } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { roles } = officeRoutes;
const SUBJECT = "Invitation to the office";
const PL_SUBJECT = "Zaproszenie do biura";

const open = async () => {
  const edition = await build.insertEdition();
  const admin = await enterAs(test, build, edition.id, "admin");
  const grant = (body: { username: string; email: string | null }, language = "en") =>
    admin.call(roles.create, {
      params: editionParam(edition),
      body: { ...body, role: "travel" },
      headers: { "accept-language": language },
    });
  return { admin, edition, grant };
};

it("invites a new colleague in the inviter's language to set a long password and open the office", async () => {
  const { admin, grant } = await open();
  await grant({ username: "tola", email: "tola@example.test" }, "pl");
  const email = await waitForEmail(test, "tola@example.test", PL_SUBJECT);
  for (const text of ["Forum", "podróż", "tola", admin.account.username, "/office"]) {
    expect(email.text).toContain(text);
  }
  const { username, token } = Object.fromEntries(linkIn(email).searchParams);
  const reset = (password: string) =>
    test.call(routes.auth.resetPassword, {
      body: { username, token, password, confirmPassword: password },
    });
  expectProblem(await reset("elevenchars"), "validation-failed", ["password"]);
  expect((await reset("correct horse")).statusCode).toBe(200);
  await enterOffice(test, "tola");
});

it("invites a colleague with a password by a link to the office", async () => {
  const { admin, edition, grant } = await open();
  await build.insertAttendee(edition.id, { accountId: admin.account.id });
  const { username, email } = await build.insertAccount({ language: 1 });
  await grant({ username, email });
  const invitation = await waitForEmail(test, String(email), SUBJECT);
  expect(linkIn(invitation).pathname).toBe("/office");
  expect(invitation.text).toContain("Zofia Żak invites you");
});

it("rejects a short password of an organiser when it is changed", async () => {
  const edition = await build.insertEdition();
  const { account } = await enterAs(test, build, edition.id, "viewer");
  const change = (newPassword: string, token: string) =>
    test.call(routes.auth.changePassword, {
      token,
      body: { oldPassword: "correct horse", newPassword, confirmNewPassword: newPassword },
    });
  const token = await test.logIn(account.username);
  expectProblem(await change("elevenchars", token), "validation-failed", ["newPassword"]);
  expect((await change("twelve chars", token)).statusCode).toBe(200);
});

it("previews the invitation for a role", async () => {
  const edition = await build.insertEdition();
  const admin = await enterAs(test, build, edition.id, "admin");
  const query = { role: "travel" };
  const response = await admin.call(roles.previewInvitation, {
    params: editionParam(edition),
    query,
  });
  expect(response.json()).toMatchObject({
    sender: "Forum",
    subject: "Forum: Invitation to the office",
    text: expect.stringMatching(/Hello Anna,[^]*Your role: travel\./) as unknown,
  });
  expect(response.body).toContain(admin.account.username);
});
