import { expect, type Page } from "@playwright/test";

/** A page in a certain state: its name, its address, and an action that opens something on it. */
export type View = { name: string; address: string; open?: (page: Page) => Promise<void> };

/** Views of a feature, by the kind of user. One test opens each view at every width. */
export type ViewsOfFeature = {
  /** Without a profile. */
  loggedOut?: readonly View[];
  /** Without a profile and rejected; the console reports the error, too. */
  refused?: readonly View[];
  /** With a profile, as a visitor or an attendee. */
  everybody?: readonly View[];
  /** Only as an attendee. */
  attendee?: readonly View[];
  /** As an attendee with conversations. */
  conversing?: readonly View[];
  /** With a profile while the server is unreachable; the console reports it, too. */
  offline?: readonly View[];
};

/** Waits until a page has loaded its content and all animations have ended. */
export const waitForIdle = async (page: Page): Promise<void> => {
  // An open dialog hides the heading from roles, but not from sight.
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Skeletons have no role, so the class identifies them.
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isFinite = (animation: Animation) =>
      animation.effect?.getTiming().iterations !== Infinity;
    // A cancelled animation has ended as well.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
  });
};

/** Clicks the first button with a name, which opens a dialog. */
export const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Opens a view and waits until it has loaded. */
export const show = async (page: Page, view: View): Promise<void> => {
  await page.goto(view.address);
  await waitForIdle(page);
  await view.open?.(page);
  await waitForIdle(page);
};
