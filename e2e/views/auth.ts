import { expect } from "@playwright/test";
import { type ViewsOfFeature } from "../view.ts";
import { tryToLogIn } from "../visitor.ts";

export const authViews: ViewsOfFeature = {
  loggedOut: [
    { name: "login", address: "/login" },
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
  ],
  refused: [
    {
      name: "login-refused",
      address: "/login",
      open: async (page) => {
        await tryToLogIn(page, "anna", "not-the-password");
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    },
  ],
};
