import { expect, test } from "../fixtures.ts";
import { readToken, statusWith } from "../session.ts";
import { changePassword, chooseInMenu, DEMO_PASSWORD, logIn, tryToLogIn } from "../visitor.ts";

const NEW_PASSWORD = "granite-and-moss";

// A server of its own: the demo password may not be reused.
test.use({ installation: {} });

test("a changed password ends every other session", async ({ page, foyer, pageErrors }) => {
  pageErrors.expect(/401/);
  const before = await foyer.mailbox.count();
  await logIn(page, "stand", { to: "/profile" });
  const oldToken = await readToken(page);
  await changePassword(page, { old: DEMO_PASSWORD, next: NEW_PASSWORD, again: NEW_PASSWORD });
  const done = page.getByRole("alertdialog", { name: "Done" });
  await expect(done).toContainText("Password has been changed");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page.getByLabel("Current password")).toHaveValue("");

  const newToken = await readToken(page);
  expect(newToken).not.toBe(oldToken);
  expect(await statusWith(page, oldToken)).toBe(401);
  expect(await statusWith(page, newToken)).toBe(200);
  expect((await foyer.mailbox.waitForEmail(before)).to).toBe("stand@forum.example.org");

  await test.step("the old password is rejected", async () => {
    await chooseInMenu(page, "profileMenu", "Log out");
    await tryToLogIn(page, "stand", DEMO_PASSWORD);
    await page
      .getByRole("alertdialog", { name: "Error" })
      .getByRole("button", { name: "OK" })
      .click();
    await tryToLogIn(page, "stand", NEW_PASSWORD);
    await expect(page).toHaveURL("/");
  });
});
