import { chooseOfConversation, expect, field, openConversation, test } from "../chat.ts";
import { DEMO_OFFICE, enterOffice } from "../office.ts";
import { watchForTroubles } from "../troubles.ts";

// A server of its own: whoever is silenced writes in other walks.
test.use({ installation: {} });

test("a report is settled with a silence, which both people are told at once", async ({
  enter,
  browser,
  foyer,
}) => {
  const john = await enter("john");
  await openConversation(john, /Anna Nowak/);
  await chooseOfConversation(john, "Report");
  const report = john.getByRole("dialog", { name: /^Report the conversation/ });
  await report.getByLabel("What happened?").fill("She asks for my password");
  await report.getByRole("button", { name: "Send the report" }).click();
  await expect(report).toBeHidden();

  const desk = await browser.newContext({ baseURL: foyer.url, locale: "en-GB" });
  const troubles = watchForTroubles(desk, foyer.url);
  troubles.expect(/status of 401 .*\/api\/office\/session|status of 400 .*\/outcome/);
  const office = await desk.newPage();
  await enterOffice(office, "organiser", `${DEMO_OFFICE}/reports`);
  await office.getByRole("link", { name: /Anna Nowak/ }).click();
  await expect(office.getByText("She asks for my password")).toBeVisible();
  await office.getByLabel("Outcome").selectOption({ label: "Silenced until a time" });
  const settle = office.getByRole("button", { name: "Settle the report" });
  await settle.click();
  const reason = office.getByLabel("Reason, which the person is told");
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Nobody may ask for passwords");
  const before = await foyer.mailbox.count();
  await settle.click();
  await expect(office.getByText(/^Cannot write until/)).toBeVisible();
  await expect.poll(() => foyer.mailbox.count()).toBe(before + 2);

  const anna = await enter("anna");
  await openConversation(anna, /John Smithson/);
  await expect(anna.getByText("Chat inactive", { exact: true })).toBeVisible();
  await expect(field(anna)).toBeHidden();

  office.once("dialog", (dialog) => void dialog.accept());
  await office.getByRole("button", { name: "Take the outcome back" }).click();
  await expect(settle).toBeVisible();
  await anna.reload();
  await expect(field(anna)).toBeEditable();
  expect(troubles.list()).toEqual([]);
  await desk.close();
});
