import { expect, test } from "../fixtures.ts";
import { skip } from "../visitor.ts";

type Event = { startDate: string; description: { topic: string } };

test(
  "the label of a cultural event changes automatically when it starts",
  { tag: "@phone" },
  async ({ page }) => {
    const response = await page.request.get(
      "/api/public/conferences/conference/cultural-events?year=2026&type=1&language=1",
    );
    const event = ((await response.json()) as Event[]).at(-1);
    const { topic } = event?.description ?? { topic: "" };
    await page.clock.install({ time: Date.parse(event?.startDate ?? "") - 60_000 });
    await skip(page, { to: "/cultural-events" });
    const card = page.getByRole("article").filter({ hasText: topic });
    await expect(card.getByText("Incoming")).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(card.getByText("Current")).toBeVisible();
  },
);
