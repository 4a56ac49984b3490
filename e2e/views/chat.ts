import type { Page } from "@playwright/test";
import type { ViewsOfNoun } from "../view.ts";

/** Phones tell of the apps first, once a session. */
const passNotice = async (page: Page) => {
  const goOn = page.getByRole("button", { name: /^(Continue in|Kontynuuj w)/ });
  if (await goOn.isVisible()) await goOn.click();
};

export const chatViews: ViewsOfNoun = {
  attendee: [
    { name: "chat", address: "/chat" },
    {
      name: "conversation",
      address: "/chat",
      open: async (page) => {
        await passNotice(page);
        await page.getByRole("link", { name: /John Smithson/ }).click();
      },
    },
    {
      name: "write-to",
      address: "/chat",
      open: async (page) => {
        await passNotice(page);
        await page.getByRole("button", { name: /^(Write to somebody|Napisz do kogoś)$/ }).click();
      },
    },
  ],
};
