import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";

test("the terms are Polish, and readers of English are told so", async () => {
  await renderPage("/terms");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Terms of use");
  expect(screen.getByText(/binding in Polish/)).toBeTruthy();
  expect(screen.getByRole("article").getAttribute("lang")).toBe("pl");
  await expectAccessible();
});

test("the terms state the periods that the portal promises", async () => {
  await renderPage("/terms", { language: "pl" });
  const article = screen.getByRole("article").textContent?.replaceAll("\u00a0", " ");
  expect(screen.queryByText(/binding|wiążący w języku/)).toBeNull();
  for (const promise of [
    "w terminie 7 dni od dnia wystąpienia nieprawidłowości",
    "w terminie 14 dni roboczych od dnia jej otrzymania",
    "w terminie 14 dni od dnia uznania reklamacji",
    "w terminie 3 dni od dnia tej czynności",
    "w terminie 30 dni od dnia zakończenia Konferencji",
    "w terminie miesiąca od dnia otrzymania żądania",
    "co najmniej 20 Mb/s",
  ]) {
    expect(article).toContain(promise);
  }
});

test("every entry of the contents leads to its section", async () => {
  await renderPage("/terms", { language: "pl" });
  const links = within(screen.getByRole("navigation", { name: "Spis treści" })).getAllByRole(
    "link",
  );
  const sections = links.map((link) => {
    const id = link.getAttribute("href")?.split("#")[1] ?? "";
    return document.getElementById(id)?.querySelector("h2")?.textContent;
  });
  expect(sections).toEqual(links.map(({ textContent }) => textContent));
  expect(links).toHaveLength(13);
});

test("the contents lead to a section", async () => {
  const { user, router } = await renderPage("/terms", { language: "pl" });
  await user.click(screen.getByRole("button", { name: "Spis treści" }));
  await user.click(screen.getByRole("link", { name: /Reklamacje/ }));
  expect(router.state.location.hash).toBe("reklamacje");
});
