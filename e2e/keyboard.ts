import type { Page } from "@playwright/test";

/** Presses keys one after another. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Tab until a control has the focus. */
export const tabTo = async (page: Page, name: string | RegExp, limit = 40) => {
  const isThere = (label: string) => (typeof name === "string" ? label === name : name.test(label));
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return "";
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (
        element.getAttribute("aria-label") ??
        (labels.map((one) => one.textContent).join(" ") || element.textContent)
      ).trim();
    });
    if (isThere(label)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
};
