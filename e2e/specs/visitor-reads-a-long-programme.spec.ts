import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { opener, readDays, skip } from "../visitor.ts";

const LATE = "Jazz past midnight";

/** Before the day starts, so that no session is collapsed as past. */
const openDay = async (page: Page, day: string) => {
  const [first] = await readDays(page);
  await page.clock.setFixedTime(`${first}T00:00:00Z`);
  await skip(page, { to: `/panels?day=${day}` });
  await expect(page.getByRole("article").first()).toBeVisible();
};

const dayTwo = async (page: Page) => (await readDays(page))[1] ?? "";

test("the browser's own search finds what is far below", async ({ page }) => {
  await openDay(page, await dayTwo(page));
  const found = await page.evaluate((text) => {
    const { find } = window as unknown as { find: (text: string) => boolean };
    return (
      find.call(window, text) &&
      getSelection()?.anchorNode?.parentElement?.closest("h3")?.textContent
    );
  }, LATE);
  expect(found).toBe(LATE);
});

for (const days of ["a day", "all days"]) {
  test(`${days} on paper is whole, without controls`, async ({ page }) => {
    await openDay(page, days === "all days" ? "all" : await dayTwo(page));
    const count = Number.parseInt(
      await page
        .getByText(/^\d+ sessions$/)
        .first()
        .innerText(),
      10,
    );
    await page.evaluate(() => {
      addEventListener("beforeprint", () => {
        document.body.dataset["printed"] = String(
          document.querySelectorAll("[aria-posinset]").length,
        );
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => Number(document.body.dataset["printed"]))).toBe(count);

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("tab", { selected: true }).last()).toHaveCSS(
      "print-color-adjust",
      "exact",
    );
  });

  test(`a reload in the middle of ${days} lands on the same session`, async ({ page }) => {
    await openDay(page, days === "all days" ? "all" : await dayTwo(page));
    const before = await scrollFar(page);
    await page.reload();
    await expect(page.getByRole("article").first()).toBeAttached();
    await expectPosition(page, before);
  });

  test(
    `Back returns to the same session in the middle of ${days}`,
    { tag: "@phone" },
    async ({ page }) => {
      await openDay(page, days === "all days" ? "all" : await dayTwo(page));
      const before = await scrollFar(page);
      const card = opener(page, before.name);
      await card.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goBack();
      await expectPosition(page, before);
      await expect(card).toBeFocused();
    },
  );
}

type ScrollPosition = { name: string; top: number };

const scrollFar = async (page: Page): Promise<ScrollPosition> => {
  for (let step = 0; step < 5; step += 1) {
    await page.evaluate(() => {
      window.scrollBy({ top: document.documentElement.scrollHeight / 12, behavior: "instant" });
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return firstInSight(page);
};

/** The first session below the middle of the window, and its distance from the top. */
const firstInSight = async (page: Page): Promise<ScrollPosition> => {
  let name = "";
  // The list renders the rows of a new position one frame later or more.
  await expect
    .poll(async () => {
      name = await page.evaluate(
        () =>
          [...document.querySelectorAll("article:has(a) :is(h3, h4)")].find(
            (one) => one.getBoundingClientRect().top > 400,
          )?.textContent ?? "",
      );
      return name;
    })
    .not.toBe("");
  return { name, top: await readTop(page, name) };
};

const readTop = (page: Page, name: string) =>
  opener(page, name).evaluate((element) => element.getBoundingClientRect().top);

/** Within five pixels, because browsers round scroll offsets. */
const expectPosition = (page: Page, { name, top }: ScrollPosition) =>
  expect.poll(() => readTop(page, name)).toBeCloseTo(top, -1);
