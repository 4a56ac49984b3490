import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildCategoryItem } from "../../testing/category-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const ITEMS = [buildCategoryItem(4, "Wi-Fi"), buildCategoryItem(9, "Meals", " ")];

test("shows everyone the categories, and opens the text of one by a click", async () => {
  mockRoute(routes.information.list, ITEMS);
  const { user, router } = await renderPage("/information");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Organizational Information");
  expect(document.title).toContain("Organizational Information");
  const list = within(screen.getByRole("main")).getByRole("list");
  const names = () =>
    within(list)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["Wi-Fi", "Meals"]));
  await waitFor(() => expect(list.querySelectorAll("svg")).toHaveLength(4));
  await expectAccessible();

  await user.click(screen.getByRole("button", { name: "Wi-Fi" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Wi-Fi" }));
  expect(await dialog.findByText("All about Wi-Fi")).toBeTruthy();
  expect(router.state.location.href).toBe("/information?open=information-4");
  await expectAccessible();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.href).toBe("/information");
});

test("opens the text of a link, and changes its language", async () => {
  mockRoute(routes.information.list, ({ query }) => [
    query.get("language") === "0"
      ? buildCategoryItem(4, "Sieć", "<p>Bez hasła</p>")
      : buildCategoryItem(4, "Wi-Fi", "<p>No password</p>"),
  ]);
  await renderPage("/information?open=information-4");
  expect(await screen.findByRole("dialog", { name: "Wi-Fi" })).toBeTruthy();
  expect(await screen.findByText("No password")).toBeTruthy();
  await act(() => changeLanguage("pl"));
  expect(await screen.findByRole("dialog", { name: "Sieć" })).toBeTruthy();
  expect(await screen.findByText("Bez hasła")).toBeTruthy();
});

test("shows the list and a message for a link to a missing text", async () => {
  mockRoute(routes.information.list, ITEMS);
  const { router } = await renderPage("/information?open=information-77");
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Wi-Fi" })).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/information"));
});

test("opens only the list for a truncated link or one with a trailing bracket", async () => {
  mockRoute(routes.information.list, ITEMS);
  await renderPage("/information?open=information-4)");
  expect(await screen.findByRole("button", { name: "Wi-Fi" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("sanitises a malicious text and reports a missing one", async () => {
  mockRoute(routes.information.list, [
    buildCategoryItem(4, "<b>Wi-Fi</b>", '<p>Free<img src="x" onerror="steal()"></p>'),
    buildCategoryItem(9, "Meals", " "),
  ]);
  const { user } = await renderPage("/information");
  await user.click(await screen.findByRole("button", { name: "<b>Wi-Fi</b>" }));
  const dialog = within(await screen.findByRole("dialog", { name: "<b>Wi-Fi</b>" }));
  expect((await dialog.findByText("Free")).innerHTML).toBe("Free");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Meals" }));
  expect(
    within(await screen.findByRole("dialog", { name: "Meals" })).getByText("No data"),
  ).toBeTruthy();
});

test("shows that an edition has no information", async () => {
  mockRoute(routes.information.list, []);
  await renderPage("/information", { language: "pl" });
  expect(await screen.findByText("Brak danych")).toBeTruthy();
});

test("retries a failed request", async () => {
  mockRoute(routes.information.list, () => refusal(400));
  const { user } = await renderPage("/information");
  await screen.findByText("The information could not be loaded.");
  mockRoute(routes.information.list, ITEMS);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Wi-Fi" })).toBeTruthy();
});
