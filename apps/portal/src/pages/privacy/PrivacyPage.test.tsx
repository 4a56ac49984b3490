import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";

test("ends with the cookie policy", async () => {
  await renderPage("/privacy#cookies", { language: "pl" });
  const sections = screen.getByRole("article").querySelectorAll("section");
  const last = sections[sections.length - 1];
  expect(last?.id).toBe("cookies");
  expect(last?.textContent?.replaceAll("\u00a0", " ")).toContain(
    "nie dłużej niż przez 25 miesięcy",
  );
  await expectAccessible();
});

test("links the terms within the portal, and the organiser's address as e-mail", async () => {
  const { user, router } = await renderPage("/privacy", { language: "pl" });
  const article = screen.getByRole("article");
  expect(article.querySelector('a[href="mailto:kontakt@foyer.example"]')).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "regulaminu" }));
  expect(router.state.location.pathname).toBe("/terms");
});
