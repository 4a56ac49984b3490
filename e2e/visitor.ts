import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { labels } from "./labels.ts";

/** The password of every demo login. */
export const DEMO_PASSWORD = "foyer";

/** Today's programme with past sessions expanded, so that it is the same at every hour. */
export const WHOLE_DAY = "/panels?earlier=expanded";

/** The demo's past edition, which has the longest name. */
export const PAST_CONFERENCE = "European Forum of the Economy, Cities and Mountain Arts 2025";

const PHONE_BELOW = 720;

const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < PHONE_BELOW;

/** Language of the page. */
export const readLanguage = async (page: Page): Promise<Language> =>
  (await page.locator("html").getAttribute("lang")) === "pl" ? "pl" : DEFAULT_LANGUAGE;

/** Changes the language with the button in the header. */
export const changeLanguage = async (page: Page, to: Language): Promise<void> => {
  const name = to === "pl" ? /zmień język na polski/ : /change the language to English/;
  await page.getByRole("button", { name }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
};

/** Fills in the login card and clicks 'Log in'. */
export const tryToLogIn = async (page: Page, username: string, password: string): Promise<void> => {
  const language = await readLanguage(page);
  await page.getByLabel(labels.username[language], { exact: true }).fill(username);
  await page.getByLabel(labels.password[language], { exact: true }).fill(password);
  await page.getByRole("button", { name: labels.logIn[language], exact: true }).click();
};

/** Fills in and submits the form in Settings. */
export const changePassword = async (
  page: Page,
  passwords: Record<"old" | "next" | "again", string>,
): Promise<void> => {
  await page.getByLabel("Current password").fill(passwords.old);
  await page.getByLabel("New password", { exact: true }).fill(passwords.next);
  await page.getByLabel("Confirm new password").fill(passwords.again);
  await page.getByRole("button", { name: "Change password" }).click();
};

/** Clicks a control that requires the password, and enters it. */
export const confirmByPassword = async (
  page: Page,
  button: string,
  submit: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: submit }).click();
};

type Arrival = {
  /** The requested address, which login leads to. */
  to?: string;
  language?: Language;
};

const openLogin = async (page: Page, { to = "/", language }: Arrival) => {
  await page.goto(to);
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel(labels.username.en, { exact: true })).toBeVisible();
  if (language === "pl") await changeLanguage(page, "pl");
};

/** A page has loaded when it has the focus; a list opened earlier would lose it. */
const expectArrival = async (page: Page, { to = "/" }: Arrival) => {
  // The portal replaces names of filters in the address by ids.
  const path = to.replace(/[?#].*/, "");
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator("main:focus, main h1:focus")).toBeAttached();
};

/** Opens an address, logs in, and waits for the page behind the login. */
export const logIn = async (page: Page, username: string, arrival: Arrival = {}): Promise<void> => {
  await openLogin(page, arrival);
  await tryToLogIn(page, username, DEMO_PASSWORD);
  await expectArrival(page, arrival);
};

/** Opens an address and clicks 'Skip', which has another label if the page requires a login. */
export const skip = async (page: Page, arrival: Arrival = {}): Promise<void> => {
  await openLogin(page, arrival);
  const label = arrival.to?.startsWith("/panels/details/") ? labels.viewWithoutLogin : labels.skip;
  await page.getByRole("button", { name: label[await readLanguage(page)] }).click();
  await expectArrival(page, arrival);
};

/** Opens the Conference or Profile menu. On phones one button of the bottom bar contains both. */
export const openMenu = async (
  page: Page,
  menu: "conferenceMenu" | "profileMenu",
): Promise<Locator> => {
  const language = await readLanguage(page);
  const label = labels[isOnPhone(page) ? "phoneMenu" : menu][language];
  const header = isOnPhone(page)
    ? page.getByRole("navigation", { name: labels.footBar[language] })
    : page.getByRole("banner");
  // A badge may follow the label.
  await header.getByRole("button", { name: new RegExp(`^${label}( \\d|$)`) }).click();
  return header;
};

/** Clicks a link or button of a menu. On a phone the bottom bar may contain the same link. */
export const chooseInMenu = async (
  page: Page,
  menu: "conferenceMenu" | "profileMenu",
  name: string,
): Promise<void> => {
  // The bottom bar has a shorter name for it, and the menu of phones omits it.
  if (isOnPhone(page) && name === "My Forum") {
    await page.getByRole("link", { name: "Now", exact: true }).click();
    return;
  }
  const header = await openMenu(page, menu);
  const options = { name, exact: true };
  await header.getByRole("link", options).or(header.getByRole("button", options)).last().click();
};

/** Chooses from a select. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
};

/** Sets filters of a list. Those of the programme are in a sheet, those of other lists only on phones. */
export const filterBy = async (page: Page, filters: Record<string, string>): Promise<void> => {
  const isSheet = isOnPhone(page) || new URL(page.url()).pathname === "/panels";
  if (isSheet) await page.getByRole("button", { name: /^Filters/ }).click();
  for (const [label, option] of Object.entries(filters)) await choose(page, label, option);
  if (isSheet) await page.getByRole("button", { name: /^Show (results|\d+ sessions?)$/ }).click();
};

/** Submits a search of the programme. */
export const search = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole("searchbox");
  await field.fill(text);
  await field.press("Enter");
};

/** Heading of a session. */
export const topic = (page: Page | Locator, name: string): Locator =>
  page.getByRole("heading", { name, exact: true });

/** Link or button that opens a session from a card or row. */
export const opener = (page: Page, name: string): Locator => {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const namePattern = new RegExp(`^${escaped}$`);
  return page
    .getByRole("link", { name: namePattern })
    .or(page.getByRole("button", { name: namePattern }));
};

/** The conference days of the demo, in order. */
export const readDays = async (page: Page): Promise<string[]> => {
  const response = await page.request.get("/api/public/panels/dates?year=2026&type=1");
  return (await response.json()) as string[];
};

/**
 * Instant of a local time of the demo, with or without daylight saving.
 * @param time `HH:MM`
 */
export const instantOf = (day: string, time: string): string => {
  const zone = { timeZone: "Europe/Warsaw", timeZoneName: "longOffset" } as const;
  const [, offset = ""] = new Date(`${day}T12:00:00Z`).toLocaleString("en", zone).split("GMT");
  return `${day}T${time}:00${offset}`;
};

/** Date of the selected day: wide screens show it in the tab, phones above the list. */
export const visibleDate = (page: Page, date: string | undefined): Locator =>
  page
    .getByText(new RegExp(`^\\(?(\\S+\\s)?${date ?? "no such day"}\\)?$`))
    .filter({ visible: true });

/** A toast. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: /Status messages|Komunikaty/ }).getByText(text);
