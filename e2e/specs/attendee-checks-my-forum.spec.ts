import { expect, test } from "../fixtures.ts";
import { logIn } from "../visitor.ts";

/** Height of two phone screens. */
const TWO_PHONES = 2 * 844;

test(
  "an attendee sees the next session and open tasks without a search",
  { tag: "@phone" },
  async ({ page }) => {
    await logIn(page, "anna");
    const next = page.getByRole("region", { name: "Next for you" });
    const stay = page.getByRole("region", { name: "Your stay" });
    await expect(next.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(stay.getByRole("link", { name: "Sign up for recreational event" })).toBeVisible();
    await expect(stay.getByRole("link", { name: "Contact the hotel" })).toBeVisible();
    const box = await stay.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(TWO_PHONES);

    await expect(page.getByRole("region", { name: "Anna Nowak" })).toContainText(
      "Director of Energy Policy",
    );
  },
);
