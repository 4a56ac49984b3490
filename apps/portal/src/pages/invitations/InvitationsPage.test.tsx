import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildCategoryItem } from "../../testing/category-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

test("who takes part sees what they are invited to, and opens it", async () => {
  answer(routes.invitations.list, [buildCategoryItem(3, "Supper")]);
  const { user, router } = await renderPage("/invitations", { isLoggedIn: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Invitations");
  await user.click(await screen.findByRole("button", { name: "Supper" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Supper" }));
  expect(await dialog.findByText("All about Supper")).toBeTruthy();
  expect(router.state.location.href).toBe("/invitations?open=invitation-3");
  await expectAccessible();
});

test("a stranger is asked to log in, and comes back here by login", async () => {
  const { user, router } = await renderPage("/invitations");
  const main = within(screen.getByRole("main"));
  expect(main.getByText("Log in to see what you are invited to.")).toBeTruthy();
  await expectAccessible();
  await user.click(main.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Username");
  expect(router.state.location.state.asked).toBe("/invitations");
});

test("nobody's invitations are said to be none", async () => {
  answer(routes.invitations.list, []);
  await renderPage("/invitations", { isLoggedIn: true });
  expect(await screen.findByText("No data")).toBeTruthy();
});

test("a failed load is said", async () => {
  answer(routes.invitations.list, () => refusal(400));
  await renderPage("/invitations", { isLoggedIn: true });
  expect(await screen.findByText("The invitations could not be loaded.")).toBeTruthy();
});
