import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readPdf } from "../../tools/read-pdf.ts";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, logIn, opener, readDays, toast, topic } from "../visitor.ts";

/** Neither recommended to john nor his own speech, so that only a bookmark adds it to his agenda. */
const PANEL = "Small reactors, large neighbours";
const SEARCH = "/panels?day=all&search=small+reactors";

const bookmark = (page: Page) => page.getByRole("button", { name: `Bookmark: ${PANEL}` });

/** Before that day, so that none of its sessions is collapsed as past. */
const beforeDayTwo = async (page: Page) => {
  const [, day] = await readDays(page);
  await page.clock.setFixedTime(`${day}T04:00:00Z`);
};

const showOnlyBookmarks = async (page: Page) => {
  await page.getByRole("checkbox", { name: "Recommended events" }).uncheck();
  await page.getByRole("checkbox", { name: "My speeches" }).uncheck();
};

const downloadAgenda = async (page: Page) => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Agenda.pdf");
  const { pages } = await readPdf(await readFile(await file.path()));
  return pages.join(" ");
};

test(
  "a bookmark adds a session to the agenda and the PDF, and its removal removes it",
  { tag: "@phone" },
  async ({ page }) => {
    await beforeDayTwo(page);
    await logIn(page, "john", { to: SEARCH });
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "false");
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
    await expect(toast(page, "Added to My Agenda")).toBeVisible();

    await test.step("the agenda of the programme shows it", async () => {
      await page.getByRole("tab", { name: "My agenda" }).click();
      await page.getByRole("tab", { name: /^Day 2/ }).click();
      await showOnlyBookmarks(page);
      await expect(topic(page, PANEL)).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(1);
    });

    await test.step("the printed agenda contains it", async () => {
      const text = await downloadAgenda(page);
      expect(text).toContain(PANEL);
      expect(text).toContain("John Smithson");
    });

    await test.step("My Forum shows it", async () => {
      await chooseInMenu(page, "profileMenu", "My Forum");
      await page.getByRole("tab", { name: /^Day 2/ }).click();
      await showOnlyBookmarks(page);
      await expect(topic(page.getByRole("tabpanel"), PANEL)).toBeVisible();
    });

    await test.step("and hides it once the bookmark is removed", async () => {
      await bookmark(page).click();
      await expect(toast(page, "Removed from My Agenda")).toBeVisible();
      await expect(bookmark(page)).toHaveCount(0);
      await page.reload();
      await page.getByRole("tab", { name: /^Day 2/ }).click();
      await showOnlyBookmarks(page);
      await expect(page.getByText("There is nothing on your agenda on this day.")).toBeVisible();
      expect(await downloadAgenda(page)).not.toContain(PANEL);
    });
  },
);

test("a bookmark is set from the page of the session as well", async ({ page }) => {
  await logIn(page, "john", { to: SEARCH });
  await opener(page, PANEL).click();
  // Until the page has loaded, the list and its bookmark button are still visible.
  await expect(page.getByRole("button", { name: "Go back" })).toBeVisible();
  await page.getByRole("button", { name: "Add to My Agenda" }).click();
  await expect(toast(page, "Added to My Agenda")).toBeVisible();

  await page.goBack();
  await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
  await bookmark(page).click();
  await expect(toast(page, "Removed from My Agenda")).toBeVisible();
});

test("an agenda shows a speaker's own sessions and the recommended ones by their checkboxes", async ({
  page,
}) => {
  await beforeDayTwo(page);
  await logIn(page, "anna", { to: "/panels?tab=mine" });
  await page.getByRole("tab", { name: /^Day 2/ }).click();
  await page.getByRole("checkbox", { name: "Recommended events" }).uncheck();
  await expect(topic(page, "How to store a windy night")).toBeVisible();
  await expect(topic(page, "Growth and rest")).toHaveCount(0);

  await page.getByRole("checkbox", { name: "My speeches" }).uncheck();
  await page.getByRole("checkbox", { name: "Bookmarked events" }).uncheck();
  await expect(page.getByText("Select at least one option to see your agenda.")).toBeVisible();
});
