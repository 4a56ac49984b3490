import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { words } from "./words.ts";

/** The password of every demo login. */
export const DEMO_PASSWORD = "foyer";

/** The programme of today with what is over of it, so that it is the same at every hour. */
export const WHOLE_DAY = "/panels?earlier=shown";

/** The demo's past edition, whose name is as long as names get. */
export const PAST_CONFERENCE = "European Forum of the Economy, Cities and Mountain Arts 2025";

const PHONE_BELOW = 720;

const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < PHONE_BELOW;

/** The language that the page is in. */
export const readLanguage = async (page: Page): Promise<Language> =>
  (await page.locator("html").getAttribute("lang")) === "pl" ? "pl" : DEFAULT_LANGUAGE;

/** Changes the language of the page by the button in the header. */
export const changeLanguage = async (page: Page, to: Language): Promise<void> => {
  const name = to === "pl" ? /zmień język na polski/ : /change the language to English/;
  await page.getByRole("button", { name }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
};

/** Types username and password into the login card and presses 'Log in'. */
export const tryToLogIn = async (page: Page, username: string, password: string): Promise<void> => {
  const language = await readLanguage(page);
  await page.getByLabel(words.username[language], { exact: true }).fill(username);
  await page.getByLabel(words.password[language], { exact: true }).fill(password);
  await page.getByRole("button", { name: words.logIn[language], exact: true }).click();
};

/** Fills in the form of Settings and sends it. */
export const changePassword = async (
  page: Page,
  passwords: Record<"old" | "next" | "again", string>,
): Promise<void> => {
  await page.getByLabel("Current password").fill(passwords.old);
  await page.getByLabel("New password", { exact: true }).fill(passwords.next);
  await page.getByLabel("Confirm new password").fill(passwords.again);
  await page.getByRole("button", { name: "Change password" }).click();
};

/** Presses what asks for the password again, and gives it. */
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
  /** The address that is asked for; login leads on to it. */
  to?: string;
  language?: Language;
};

const openLogin = async (page: Page, { to = "/", language }: Arrival) => {
  await page.goto(to);
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel(words.username.en, { exact: true })).toBeVisible();
  if (language === "pl") await changeLanguage(page, "pl");
};

/** The page has arrived once it has taken the focus, which a list that is opened earlier would lose. */
const expectArrival = async (page: Page, { to = "/" }: Arrival) => {
  // Names of filters in an address give way to their ids.
  const path = to.replace(/[?#].*/, "");
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator("main:focus, main h1:focus")).toBeAttached();
};

/** Opens an address, logs in on the way, and waits for the page behind the login. */
export const logIn = async (page: Page, username: string, arrival: Arrival = {}): Promise<void> => {
  await openLogin(page, arrival);
  await tryToLogIn(page, username, DEMO_PASSWORD);
  await expectArrival(page, arrival);
};

/** Opens an address and passes the login by 'Skip', which says what it does where a session is asked for. */
export const skip = async (page: Page, arrival: Arrival = {}): Promise<void> => {
  await openLogin(page, arrival);
  const word = arrival.to?.startsWith("/panels/details/") ? words.look : words.skip;
  await page.getByRole("button", { name: word[await readLanguage(page)] }).click();
  await expectArrival(page, arrival);
};

/** Opens the Conference or the Profile menu; on phones both stand behind one button of the bar at the foot. */
export const openMenu = async (
  page: Page,
  menu: "conferenceMenu" | "profileMenu",
): Promise<Locator> => {
  const language = await readLanguage(page);
  const word = words[isOnPhone(page) ? "phoneMenu" : menu][language];
  const header = isOnPhone(page)
    ? page.getByRole("navigation", { name: words.footBar[language] })
    : page.getByRole("banner");
  // A badge may stand behind the word.
  await header.getByRole("button", { name: new RegExp(`^${word}( \\d|$)`) }).click();
  return header;
};

/** Follows a link of a menu, or presses a button in it; on a phone the bar at the foot may have the same link. */
export const chooseInMenu = async (
  page: Page,
  menu: "conferenceMenu" | "profileMenu",
  name: string,
): Promise<void> => {
  const header = await openMenu(page, menu);
  const isNamed = { name, exact: true };
  await header.getByRole("link", isNamed).or(header.getByRole("button", isNamed)).last().click();
};

/** Chooses from a drop-down list. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
};

/** Chooses filters of the programme, which phones keep in a sheet. */
export const filterBy = async (page: Page, filters: Record<string, string>): Promise<void> => {
  const isSheet = isOnPhone(page);
  if (isSheet) await page.getByRole("button", { name: /^Filters/ }).click();
  for (const [label, option] of Object.entries(filters)) await choose(page, label, option);
  if (isSheet) await page.getByRole("button", { name: /^Show (results|\d+ events?)$/ }).click();
};

/** Types into the search of the programme and presses Enter. */
export const search = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole("searchbox");
  await field.fill(text);
  await field.press("Enter");
};

/** The heading of an agenda item. */
export const topic = (page: Page | Locator, name: string): Locator =>
  page.getByRole("heading", { name, exact: true });

/** What opens an item of the programme: the words of its card, or its topic in a row. */
export const opener = (page: Page, name: string): Locator => {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const called = new RegExp(`^((Go to details|Show more|Szczegóły|Pokaż więcej): )?${escaped}$`);
  return page.getByRole("link", { name: called }).or(page.getByRole("button", { name: called }));
};

/** The conference days of the demo, in order. */
export const readDays = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get("/api/public/panels/dates?year=2026&type=1");
  return (await answer.json()) as string[];
};

/** An instant by the demo's clocks, in summer as in winter. @param time `HH:MM` */
export const instantOf = (day: string, time: string): string => {
  const zone = { timeZone: "Europe/Warsaw", timeZoneName: "longOffset" } as const;
  const [, offset = ""] = new Date(`${day}T12:00:00Z`).toLocaleString("en", zone).split("GMT");
  return `${day}T${time}:00${offset}`;
};

/** The date of the chosen day: wide screens have it in the tab, phones above the list. */
export const shownDate = (page: Page, date: string | undefined): Locator =>
  page
    .getByText(new RegExp(`^\\(?(\\S+\\s)?${date ?? "no such day"}\\)?$`))
    .filter({ visible: true });

/** The message that comes and goes in a corner. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: /Messages|Notices|Komunikaty/ }).getByText(text);
