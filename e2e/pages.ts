import { expect, type Page } from "@playwright/test";
import { readLanguage, tryToLogIn } from "./visitor.ts";

/** A page as somebody comes to see it: its name, its address, and what is then opened in it. */
export type View = { name: string; address: string; open?: (page: Page) => Promise<void> };

const TRUST = { pl: "Zaufanie jako infrastruktura", en: "Trust as infrastructure" };

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

const openDetails = async (page: Page) => {
  const topic = TRUST[await readLanguage(page)];
  await page.getByRole("link", { name: topic }).click();
  await expect(page).toHaveURL(/details/);
  await expect(page.getByRole("heading", { name: topic })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Moderator" })).toBeVisible();
};

const openPartner = async (page: Page) => {
  await page.getByRole("link", { name: /(Go to details|Szczegóły): Nordsee Link/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nordsee Link" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /^(Representatives|Przedstawiciele)$/ }),
  ).toBeVisible();
};

const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Those that tell somebody without a profile of a refusal, which the browser's console tells too. */
export const refusedViews: readonly View[] = [
  {
    name: "login-refused",
    address: "/login",
    open: async (page) => {
      await tryToLogIn(page, "anna", "not-the-password");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

/** Those that tell whoever has a profile that the server is gone; the console tells of it too. */
export const lostViews: readonly View[] = [
  {
    name: "programme-lost",
    address: "/buildings",
    open: async (page) => {
      await page.route("**/api/public/panels?*", (route) => route.abort());
      await page.goto("/panels");
      await expect(
        page.getByRole("button", { name: /^(Try again|Spróbuj ponownie)$/ }),
      ).toBeVisible({ timeout: 20_000 });
      await page.unroute("**/api/public/panels?*");
    },
  },
];

/** Those for somebody without a profile. */
export const loggedOutViews: readonly View[] = [
  { name: "login", address: "/login" },
  {
    name: "login-list",
    address: "/login",
    open: async (page) => {
      await page.getByRole("combobox").click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
  },
  {
    name: "login-wrong",
    address: "/login",
    open: async (page) => {
      await page.getByRole("button", { name: /^(Log in|Zaloguj się)$/ }).click();
      await expect(page.getByLabel(/^(Username|Nazwa użytkownika)$/)).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    },
  },
  { name: "forgot-password", address: "/forgotpassword" },
  { name: "reset-password", address: "/resetpassword?username=john&token=spent" },
  { name: "reset-password-broken", address: "/resetpassword?username=john" },
];

/** Those for whoever has one, as a visitor sees them. */
export const views: readonly View[] = [
  { name: "main", address: "/" },
  {
    name: "programme-list",
    address: "/panels?search=a",
    open: async (page) => {
      const filters = page.getByRole("button", { name: /^(Filters|Filtry)/ });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole("combobox", { name: /^(Room|Sala)$/ }).click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
  },
  { name: "programme-nothing", address: "/panels?search=xyzxyz" },
  {
    name: "thematic-paths",
    address: "/panels?tab=paths",
    open: async (page) => {
      await page.getByRole("tabpanel").getByRole("button", { expanded: false }).first().click();
      await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "room-plan",
    address: "/panels?search=vukasinovic",
    open: async (page) => {
      await openDetails(page);
      await openFirst(/^(Show on map|Pokaż na mapie)$/)(page);
    },
  },
  {
    name: "cultural-event",
    address: "/panels?search=jazz",
    open: openFirst(/^(Show more|Pokaż więcej)/),
  },
  {
    name: "special-event",
    address: "/panels",
    open: openFirst(/^(Go to details|Szczegóły)/),
  },
  { name: "panel-missing", address: "/panels/details/0" },
  { name: "information", address: "/information" },
  {
    name: "information-open",
    address: "/information",
    open: openFirst(/^(Shuttle buses|Autobusy wahadłowe)$/),
  },
  { name: "invitations-visitor", address: "/invitations" },
  { name: "partners", address: "/partners" },
  { name: "partner-details", address: "/partners?search=nordsee", open: openPartner },
  { name: "cultural-events", address: "/cultural-events" },
  {
    name: "cultural-event-details",
    address: "/cultural-events",
    open: openFirst(/^(Show more|Pokaż więcej): (Jazz past midnight|Jazz po północy)/),
  },
  {
    name: "cultural-event-plan",
    address: "/cultural-events",
    open: openFirst(/^(Show on map|Pokaż na mapie)/),
  },
  { name: "buildings", address: "/buildings" },
  { name: "building-plan", address: "/buildings", open: openFirst(/^Hotel Graniowy/) },
  { name: "map", address: "/map" },
  {
    name: "map-place",
    address: "/map",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Hotel Graniowy/ })
        .first()
        .click();
      await expect(
        page.getByRole("button", { name: /^(Building plans|Plany budynku)$/ }),
      ).toBeVisible();
    },
  },
  { name: "settings", address: "/profile" },
  { name: "terms", address: "/terms" },
  { name: "privacy", address: "/privacy" },
];

/** Those that an attendee has more than a visitor, or of which has more. */
export const attendeeViews: readonly View[] = [
  { name: "main", address: "/" },
  { name: "programme", address: "/panels" },
  { name: "my-agenda", address: "/panels?tab=mine" },
  { name: "panel-details", address: "/panels?search=vukasinovic", open: openDetails },
  { name: "invitations", address: "/invitations" },
  {
    name: "partner-invitation",
    address: "/partners?search=nordsee",
    open: async (page) => {
      await openPartner(page);
      await openFirst(/^(Breakfast beside|Śniadanie przy)/)(page);
    },
  },
  { name: "settings", address: "/profile" },
  { name: "attendees", address: "/attendees" },
  {
    name: "attendee-details",
    address: "/attendees?role=3",
    open: async (page) => {
      const card = page.locator('main a[href^="/attendees/details/"]').first();
      await page.goto((await card.getAttribute("href")) ?? "/");
      await expect(page.getByRole("heading", { name: "Moderator" })).toBeVisible();
    },
  },
  { name: "attendee-missing", address: "/attendees/details/0" },
  {
    name: "menu",
    address: "/profile",
    open: async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(Profile|Profil|Menu)$/ })
        .click();
    },
  },
];

/** Opens a view and waits until it is all there. */
export const show = async (page: Page, view: View): Promise<void> => {
  await page.goto(view.address);
  await settle(page);
  await view.open?.(page);
  await settle(page);
};
