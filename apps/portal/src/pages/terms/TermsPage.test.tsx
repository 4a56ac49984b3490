import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";

test("shows the Polish terms with a note for English readers", async () => {
  const { user } = await renderPage("/terms");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Terms of use");
  expect(screen.getByText(/version of this document is binding/)).toBeTruthy();
  expect(screen.getByRole("article").getAttribute("lang")).toBe("pl");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: /zmień język/ }));
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Regulamin"),
  );
  expect(screen.queryByText(/version of this document is binding/)).toBeNull();
});

test("states the periods of the specification", async () => {
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

test("names the organiser of the edition in terms and footer", async () => {
  await renderPage("/terms", { language: "pl" });
  const article = () => screen.getByRole("article").textContent?.replaceAll("\u00a0", " ");
  await waitFor(() => expect(article()).toContain("Fundacja Przełęcz (ul. Pod Reglami 12, 58"));
  const footer = within(await screen.findByRole("contentinfo"));
  expect(footer.getByText("Pracownia Grań")).toBeTruthy();
  expect(footer.getByRole("link", { name: "kontakt@foyer.example" })).toBeTruthy();
});

test("names the conference if the edition has no organiser", async () => {
  const conference = buildConference();
  const description = conference.description.map((texts) => ({ ...texts, organiser: null }));
  await renderPage("/terms", { conferences: [{ ...conference, description }] });
  expect(screen.getByText(/organizator Konferencji „Forum Ekonomiczne”/)).toBeTruthy();
  const footer = within(await screen.findByRole("contentinfo"));
  expect(footer.queryByText("Contact")).toBeNull();
  expect(footer.getByText("Economic Forum")).toBeTruthy();
});

test("links every entry of the contents to its section", async () => {
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

test("scrolls to a section of the contents", async () => {
  const { user, router } = await renderPage("/terms", { language: "pl" });
  await user.click(screen.getByRole("button", { name: "Spis treści" }));
  await user.click(screen.getByRole("link", { name: /Reklamacje/ }));
  expect(router.state.location.hash).toBe("reklamacje");
});
