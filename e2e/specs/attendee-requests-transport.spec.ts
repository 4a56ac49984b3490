import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { instantOf, logIn, readDays } from "../visitor.ts";

const section = (page: Page, name: RegExp) => page.getByRole("group", { name });

/** Selects the day, place and hour of a transfer; each selection reveals the next one. */
const choose = async (page: Page, name: RegExp, day: string, place: string, hour: string) => {
  const fields = section(page, name);
  await fields.getByLabel("Day of the transfer").selectOption(day);
  await fields.getByLabel(/^(Place of departure|Destination)$/).selectOption(place);
  await fields.getByLabel("Departure time of the transfer").selectOption(hour);
};

const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();

const expectRegistered = async (page: Page) => {
  const done = page.getByRole("alertdialog", { name: "Done" });
  await expect(done).toContainText("Request has been submitted");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Transport request registered")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Transport request registered")).toBeVisible();
  await expect(page.getByRole("form")).toBeHidden();
};

test(
  "an attendee requests transport for both legs, corrects rejected fields and is registered",
  { tag: "@phone" },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/400/);
    const [first = "", second = "", last = ""] = await readDays(page);
    await page.clock.setFixedTime(instantOf(first, "06:00"));
    // Other tests need Anna's form unchanged.
    await logIn(page, "organiser");
    await page.getByRole("link", { name: "Submit for transport" }).click();
    await choose(page, /^Arrival/, first, "Wrocław Airport", "13:30");
    const arrival = section(page, /^Arrival Wrocław/);
    await arrival.getByLabel("Flight number").fill("FY 38");
    await arrival.getByLabel("Date", { exact: true }).fill(second);
    await arrival.getByLabel("Time", { exact: true }).fill("12:05");
    await choose(page, /^Departure/, last, "Wrocław main station", "15:00");
    const departure = section(page, /^Departure Karpacz/);

    await test.step("errors appear at their fields", async () => {
      await send(page);
      await expect(departure.getByText(/^Enter a date and time/)).toBeVisible();
      await departure.getByLabel("Time", { exact: true }).fill("19:20");
      await send(page);
      await expect(arrival.getByText(/^Choose a time on the selected day/)).toBeVisible();
      await expect(arrival.getByLabel("Date", { exact: true })).toBeFocused();
    });

    await test.step("the input is restored after a reload", async () => {
      await page.reload();
      await expect(arrival.getByLabel("Flight number")).toHaveValue("FY 38");
      await expect(departure.getByLabel("Time", { exact: true })).toHaveValue("19:20");
    });

    await arrival.getByLabel("Date", { exact: true }).fill(first);
    await send(page);
    await expectRegistered(page);
  },
);

test("an attendee requests the way back alone", async ({ page }) => {
  await logIn(page, "stand", { to: "/transport" });
  await page.getByRole("checkbox", { name: /^Arrival/ }).uncheck();
  const [, , last = ""] = await readDays(page);
  await choose(page, /^Departure/, last, "Wrocław Airport", "10:30");
  await section(page, /^Departure Karpacz/)
    .getByLabel("Time", { exact: true })
    .fill("17:45");
  await send(page);
  await expectRegistered(page);
});
