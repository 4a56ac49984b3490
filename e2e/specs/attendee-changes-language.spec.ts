import { expect, test } from "../fixtures.ts";
import { changeLanguage, logIn, readDays, skip, topic } from "../visitor.ts";

test(
  "the page changes its language and keeps its scroll position",
  { tag: "@phone" },
  async ({ page }) => {
    const days = await readDays(page);
    await skip(page, { to: `/panels?day=${days[0]}&search=opening` });
    await expect(topic(page, "Opening: Europe at the pass")).toBeVisible();
    await expect(page).toHaveTitle("Programme – Foyer");
    await page.goto(`/panels?day=${days[0]}`);
    await changeLanguage(page, "pl");

    await expect(page).toHaveTitle("Program – Foyer");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Program");
    await expect(page).toHaveURL(`/panels?day=${days[0]}`);
    await expect(page.getByRole("tab", { name: /^Dzień 1/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(
      page.getByRole("heading", { name: "Otwarcie Forum: Europa na przełęczy" }),
    ).toBeAttached();
    await expect(page.getByText(/^\d\d (wydarzenie|wydarzenia|wydarzeń)$/)).toBeVisible();
  },
);

test("a session's page changes its texts, its people and its buttons", async ({ page }) => {
  await skip(page, { to: "/panels?day=all&search=trust&room=Great+Hall" });
  await page.getByRole("link", { name: "Trust as infrastructure" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trust as infrastructure");
  await expect(page.getByRole("heading", { name: "Moderator" })).toBeVisible();
  await changeLanguage(page, "pl");

  await expect(page.getByText("Panel dyskusyjny")).toBeVisible();
  await expect(topic(page, "Zaufanie jako infrastruktura")).toBeVisible();
  await expect(page).toHaveTitle("Zaufanie jako infrastruktura – Foyer");
  await expect(page.getByRole("button", { name: "Pokaż na mapie" })).toBeVisible();
  await expect(page.getByText("Sala Wielka").first()).toBeVisible();
});

test("the language is remembered, and the server responds in it", async ({ page, pageErrors }) => {
  pageErrors.expect(/400/);
  await logIn(page, "john", { to: "/profile", language: "pl" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await page.getByLabel("Dotychczasowe hasło").fill("nie-to-haslo");
  await page.getByLabel("Nowe hasło", { exact: true }).fill("limba-i-modrzew");
  await page.getByLabel("Powtórz nowe hasło").fill("limba-i-modrzew");
  const refused = page.waitForResponse(/changePassword/);
  await page.getByRole("button", { name: "Zmień hasło" }).click();

  const { errors } = (await (await refused).json()) as { errors: Record<string, string[]> };
  const [message = ""] = errors["oldPassword"] ?? [];
  await expect(page.getByText(message)).toBeVisible();
  expect(message).toMatch(/[ąćęłńóśźż]|hasło/i);
});
