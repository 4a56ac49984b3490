import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { confirmByPassword, logIn, toast, opener } from "../visitor.ts";

const SESSION = "Small reactors, large neighbours";

test("a calendar that reads My agenda by its address sees a new bookmark, until sharing stops", async ({
  page,
  request,
}) => {
  await logIn(page, "maria", { to: "/profile" });
  await confirmByPassword(page, "Create address", "Create address");
  const field = page.getByRole("textbox", { name: "Address of your agenda" });
  const { pathname, search } = new URL(await field.inputValue());
  const readAgenda = () => request.get(`${pathname}${search}`);
  expect(await (await readAgenda()).text()).not.toContain(SESSION);

  await page.goto("/panels?day=all&search=small+reactors");
  await page.getByRole("button", { name: `Bookmark: ${SESSION}` }).click();
  await expect(toast(page, "Added to My Agenda")).toBeVisible();
  const agenda = await (await readAgenda()).text();
  expect(agenda).toContain(`SUMMARY:${SESSION.replace(",", String.raw`\,`)}`);

  await test.step("the calendar file of the session contains the same event", async () => {
    await opener(page, SESSION).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    const [uid = "none"] = /^UID:.+$/m.exec(file) ?? [];
    expect(agenda).toContain(uid);
  });

  await page.goto("/profile");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(toast(page, "The address no longer works")).toBeVisible();
  expect((await readAgenda()).status()).toBe(404);
});
