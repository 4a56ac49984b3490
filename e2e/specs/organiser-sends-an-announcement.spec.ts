import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, fieldIn, test } from "../office.ts";
import { logIn } from "../visitor.ts";

// A server of its own, because other tests count unread notifications.
test.use({ installation: {} });

test("an organiser confirms the number of recipients, and an attendee reads the announcement", async ({
  page,
  browser,
  foyer,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/announcements`);
  await page.getByRole("link", { name: "New announcement" }).click();
  await fieldIn(page, "Title", "English").fill("Buses for {{firstName}}");
  await fieldIn(page, "Title", "Polish").fill("Autobusy");
  await fieldIn(page, "Text", "English").fill("They leave at ten.");
  await fieldIn(page, "Text", "Polish").fill("Odjazd o dziesiątej.");
  await page.getByRole("checkbox", { name: "In the portal" }).check();
  await page.getByRole("checkbox", { name: "E-mail" }).uncheck();
  await page.getByRole("button", { name: "Send…" }).click();

  const dialog = page.getByRole("dialog", { name: "Send announcement" });
  const number = dialog.getByLabel(/^Type the number of people: \d+$/);
  const send = dialog.getByRole("button", { name: /^Send to \d+ people$/ });
  // Sending requires the number of recipients.
  await expect(send).toBeDisabled();
  const count = /\d+/.exec(await send.innerText())?.[0] ?? "";
  await number.fill(count);
  await send.click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ baseURL: foyer.url, locale: "en-GB" });
  const guest = await context.newPage();
  await logIn(guest, "john", { to: "/notifications" });
  await guest.getByRole("button", { name: /^Buses for John/ }).click();
  await expect(guest.getByRole("dialog", { name: "Buses for John" })).toContainText("at ten");
  await context.close();
});
