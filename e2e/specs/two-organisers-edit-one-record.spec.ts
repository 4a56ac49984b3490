import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, fieldIn, saveForm, test } from "../office.ts";

test("two organisers edit one partner and lose no input", async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const theirs = await other.newPage();
  const list = `${DEMO_OFFICE}/partners`;
  await Promise.all([enterOffice(page, "organiser", list), enterOffice(theirs, "organiser", list)]);
  await page.getByRole("link", { name: "Larch Bank" }).click();
  await theirs.getByRole("link", { name: "Larch Bank" }).click();
  const web = (of: typeof page) => of.getByLabel("Web address", { exact: true });
  const description = (of: typeof page) => fieldIn(of, "Description", "English");
  const choice = page.getByRole("group", { name: /changed this in the meantime/ });

  await test.step("changes of different fields are merged and shown", async () => {
    await description(page).fill("A bank among larches.");
    await web(theirs).fill("https://larch.example.org/theirs");
    await saveForm(theirs);
    await expect(web(page)).toHaveValue("https://larch.example.org/theirs");
    await expect(description(page)).toHaveValue("A bank among larches.");
    await saveForm(page);
    await expect(description(theirs)).toHaveValue("A bank among larches.");
    await expect(choice).toBeHidden();
  });

  await test.step("a conflict in the same field keeps both texts until one is selected", async () => {
    await web(page).fill("https://larch.example.org/mine");
    await web(theirs).fill("https://larch.example.org/newer");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    await expect(choice).toContainText("https://larch.example.org/newer");
    await expect(choice).toContainText("https://larch.example.org/mine");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(choice).toContainText("https://larch.example.org/newer");
    await expect(choice).toContainText("https://larch.example.org/mine");
    await choice.getByRole("button", { name: "Keep my version" }).click();
    await saveForm(page);
    await expect(web(theirs)).toHaveValue("https://larch.example.org/mine");
  });

  await test.step("only the language that both changed is a conflict", async () => {
    await fieldIn(page, "Name", "Polish").fill("Bank Modrzew: moje");
    await fieldIn(theirs, "Name", "Polish").fill("Bank Modrzew: ich");
    await fieldIn(theirs, "Name", "English").fill("Larch Bank, theirs");
    await theirs.getByRole("button", { name: "Save", exact: true }).click();
    const polish = page.getByRole("group", { name: /in the meantime: Polish/ });
    await expect(polish).toContainText("Bank Modrzew: ich");
    await expect(page.getByRole("group", { name: /in the meantime: English/ })).toBeHidden();
    await expect(fieldIn(page, "Name", "English")).toHaveValue("Larch Bank, theirs");
    await polish.getByRole("button", { name: "Keep my version" }).click();
    await saveForm(page);
    await expect(fieldIn(theirs, "Name", "Polish")).toHaveValue("Bank Modrzew: moje");
    await fieldIn(page, "Name", "English").fill("Larch Bank");
    await saveForm(page);
    await expect(fieldIn(theirs, "Name", "English")).toHaveValue("Larch Bank");
  });

  await test.step("an open list updates after a change", async () => {
    await theirs.getByRole("main").getByRole("link", { name: "Partners" }).click();
    await expect(theirs.getByRole("link", { name: "Larch Bank" })).toBeVisible();
    await fieldIn(page, "Name", "English").fill("Larch and Rowan Bank");
    await saveForm(page);
    await expect(theirs.getByRole("link", { name: "Larch and Rowan Bank" })).toBeVisible();
  });
  await other.close();
});

test("a conflicting save reloads the record and loses no input", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/412/);
  pageErrors.expect(/events/);
  // Without events the page does not learn about the other organiser's change.
  await context.route("**/api/office/events*", (route) => route.abort());
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/partners`);
  await page.getByRole("link", { name: "Nordsee Link" }).click();
  const web = page.getByLabel("Web address", { exact: true });
  await expect(web).not.toHaveValue("");
  const theirs = await context.newPage();
  await theirs.goto(page.url());
  const their = theirs.getByLabel("Web address", { exact: true });
  await their.fill("https://nordsee.example.org/theirs");
  await saveForm(theirs);

  await web.fill("https://nordsee.example.org/mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const choice = page.getByRole("group", { name: /changed this in the meantime/ });
  await expect(choice).toContainText("https://nordsee.example.org/theirs");
  await expect(choice).toContainText("https://nordsee.example.org/mine");
  await choice.getByRole("button", { name: "Use this version" }).click();
  await expect(web).toHaveValue("https://nordsee.example.org/theirs");
  await theirs.close();
});
