import { type ViewsOfFeature } from "../view.ts";

export const settingsViews: ViewsOfFeature = {
  everybody: [{ name: "settings", address: "/profile" }],
  attendee: [
    { name: "settings", address: "/profile" },
    {
      name: "menu",
      address: "/profile",
      open: async (page) => {
        await page.getByRole("button", { name: /^(Profile|Profil|More|Więcej)( \d|$)/ }).click();
      },
    },
  ],
};
