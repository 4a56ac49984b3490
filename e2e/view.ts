import { expect, type Page } from "@playwright/test";

/** A page as somebody comes to see it: its name, its address, and what is then opened in it. */
export type View = { name: string; address: string; open?: (page: Page) => Promise<void> };

/** The views of a feature's pages, by who sees them. A test walks through each at every width. */
export type ViewsOfFeature = {
  /** Somebody without a profile. */
  loggedOut?: readonly View[];
  /** Somebody without a profile who is refused, which the browser's console tells too. */
  refused?: readonly View[];
  /** People who have a profile, visitor or attendee. */
  everybody?: readonly View[];
  /** An attendee, who has more than a visitor. */
  attendee?: readonly View[];
  /** An attendee among conversations. */
  conversing?: readonly View[];
  /** People who have a profile and have lost the server; the console tells of it too. */
  lost?: readonly View[];
};

/** Waits until a page has its content and nothing in it is moving any more. */
export const settle = async (page: Page): Promise<void> => {
  // A window over the page hides the heading from roles, not from sight.
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What holds a place has no role; only its class tells of it.
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isFinite = (animation: Animation) =>
      animation.effect?.getTiming().iterations !== Infinity;
    // One that is called off on the way has ended as well.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map(({ finished }) => finished),
    );
  });
};

/** Presses the first button of a name, which opens a window. */
export const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Opens a view and waits until it is all there. */
export const show = async (page: Page, view: View): Promise<void> => {
  await page.goto(view.address);
  await settle(page);
  await view.open?.(page);
  await settle(page);
};
