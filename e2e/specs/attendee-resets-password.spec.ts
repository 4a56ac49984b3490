import { expect, test } from "../fixtures.ts";
import { linkIn } from "../mailbox.ts";
import { changeLanguage, DEMO_PASSWORD, tryToLogIn } from "../visitor.ts";

const NEW_PASSWORD = "rowan-and-larch";

// A server of its own: the demo password may not be reused.
test.use({ installation: {} });

test("an attendee who forgot the password sets a new one by e-mail", async ({
  page,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/40[01]/);
  const before = await foyer.mailbox.count();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgotpassword");
  await expect(page.getByRole("heading", { name: "Forgot password?" })).toBeVisible();
  await page.getByLabel("Username").fill("organiser");
  await page.getByRole("button", { name: "Reset password" }).click();
  const sent = page.getByRole("alertdialog", { name: "Sent" });
  await expect(sent).toContainText("Email has been sent.");
  await sent.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/login");

  const email = await foyer.mailbox.waitForEmail(before);
  expect(email.to).toBe("organiser@forum.example.org");
  expect(email.subject).toContain("Set a new password");
  const link = linkIn(email);
  expect(link).toContain(`${foyer.url}/resetpassword?username=organiser&token=`);
  expect(email.html).toContain('lang="en"');

  await test.step("the new password works and the old one does not", async () => {
    await page.goto(link);
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Reset password" }).click();
    const done = page.getByRole("alertdialog", { name: "Done" });
    await expect(done).toContainText("Password has been reset");
    await done.getByRole("button", { name: "OK" }).click();
    await expect(page).toHaveURL("/login");

    await tryToLogIn(page, "organiser", DEMO_PASSWORD);
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await tryToLogIn(page, "organiser", NEW_PASSWORD);
    await expect(page).toHaveURL("/");
  });

  await test.step("a used link is rejected with the next step", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel("New password").fill("another-password");
    await page.getByLabel("Confirm password").fill("another-password");
    await page.getByRole("button", { name: "Reset password" }).click();
    const error = page.getByRole("alertdialog", { name: "Error" });
    await expect(error).toContainText("Invalid token error");
    await expect(error).toContainText("Forgot password?");
  });

  await test.step("the owner gets an e-mail about the new password", async () => {
    const notice = await foyer.mailbox.waitForEmail(before + 1);
    expect(notice.subject).toContain("Hasło zostało zmienione");
  });
});

test("a Polish request results in a Polish e-mail and a Polish form", async ({ page, foyer }) => {
  const before = await foyer.mailbox.count();
  await page.goto("/forgotpassword");
  await changeLanguage(page, "pl");
  await page.getByLabel("Nazwa użytkownika").fill("stand");
  await page.getByRole("button", { name: "Zresetuj hasło" }).click();
  await expect(page.getByRole("alertdialog", { name: "Wysłano" })).toBeVisible();

  const email = await foyer.mailbox.waitForEmail(before);
  expect(email.subject).toContain("Ustaw nowe hasło");
  expect(email.text).toContain("w\u00a0ciągu 60 minut");

  await page.goto(linkIn(email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ustaw nowe hasło");
  await page.getByLabel("Nowe hasło").fill("abc");
  await page.getByLabel("Powtórz hasło").fill("abcdef");
  await page.getByRole("button", { name: "Zresetuj hasło" }).click();
  await expect(page.getByText("Minimalna liczba znaków: 5")).toBeVisible();
});
