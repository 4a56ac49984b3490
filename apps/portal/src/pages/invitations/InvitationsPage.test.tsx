import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildCategoryItem } from "../../testing/category-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

test("shows and opens the invitations of a participant", async () => {
  mockRoute(routes.invitations.list, [buildCategoryItem(3, "Supper")]);
  const { user, router } = await renderPage("/invitations", { isLoggedIn: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Invitations");
  await user.click(await screen.findByRole("button", { name: "Supper" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Supper" }));
  expect(await dialog.findByText("All about Supper")).toBeTruthy();
  expect(router.state.location.href).toBe("/invitations?open=invitation-3");
  await expectAccessible();
});

test("prompts visitors to log in and returns after the log-in", async () => {
  const { user, router } = await renderPage("/invitations");
  const main = within(screen.getByRole("main"));
  expect(main.getByText("Log in to see your invitations.")).toBeTruthy();
  await expectAccessible();
  await user.click(main.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Username");
  expect(router.state.location.state.returnTo).toBe("/invitations");
});

test("shows that there are no invitations", async () => {
  mockRoute(routes.invitations.list, []);
  await renderPage("/invitations", { isLoggedIn: true });
  expect(await screen.findByText("No data")).toBeTruthy();
});

test("shows a failed load", async () => {
  mockRoute(routes.invitations.list, () => refusal(400));
  await renderPage("/invitations", { isLoggedIn: true });
  expect(await screen.findByText("The invitations could not be loaded.")).toBeTruthy();
});
