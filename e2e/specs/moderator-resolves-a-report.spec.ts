import { selectConversationAction, expect, field, openConversation, test } from "../chat.ts";
import { confirmQuestion, DEMO_OFFICE, enterOffice } from "../office.ts";
import { collectPageErrors } from "../page-errors.ts";

// A server of its own, because the silenced person writes messages in other tests.
test.use({ installation: {} });

test("a moderator resolves a report with a silence, and both people are notified", async ({
  enter,
  browser,
  foyer,
}) => {
  const john = await enter("john");
  await openConversation(john, /Anna Nowak/);
  await selectConversationAction(john, "Report");
  const report = john.getByRole("dialog", { name: /^Report the conversation/ });
  await report.getByLabel("What happened?").fill("She asks for my password");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(report).toBeHidden();

  const context = await browser.newContext({ baseURL: foyer.url, locale: "en-GB" });
  const pageErrors = collectPageErrors(context, foyer.url);
  pageErrors.expect(/status of 401 .*\/api\/office\/session|status of 400 .*\/outcome/);
  const office = await context.newPage();
  await enterOffice(office, "organiser", `${DEMO_OFFICE}/reports`);
  await office.getByRole("link", { name: /Anna Nowak/ }).click();
  await expect(office.getByText("She asks for my password")).toBeVisible();
  await office.getByLabel("Outcome").click();
  await office.getByRole("option", { name: "Temporary silence" }).click();
  const resolve = office.getByRole("button", { name: "Resolve report" });
  await resolve.click();
  const reason = office.getByLabel("Reason (sent to the person)");
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Nobody may ask for passwords");
  const before = await foyer.mailbox.count();
  await resolve.click();
  await expect(office.getByText(/^Cannot write until/)).toBeVisible();
  await expect.poll(() => foyer.mailbox.count()).toBe(before + 2);

  const anna = await enter("anna");
  await openConversation(anna, /John Smithson/);
  await expect(anna.getByText("Chat inactive", { exact: true })).toBeVisible();
  await expect(field(anna)).toBeHidden();

  await office.getByRole("button", { name: "Revert outcome" }).click();
  await confirmQuestion(office, "Revert outcome");
  await expect(resolve).toBeVisible();
  await anna.reload();
  await expect(field(anna)).toBeEditable();
  expect(pageErrors.list()).toEqual([]);
  await context.close();
});
