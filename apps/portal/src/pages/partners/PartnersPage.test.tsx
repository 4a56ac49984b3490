import { routes } from "@foyer/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { pictureId } from "../../testing/building-builders.ts";
import { buildProfile } from "../../testing/builders.ts";
import { buildPartner, buildPartnerGroup } from "../../testing/partner-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const TRADES = [
  { value: 3, text: "Energy" },
  { value: 4, text: "Finance" },
];

const GROUPS = [
  buildPartnerGroup("Main partners", [
    buildPartner({ id: 1, description: { logoId: pictureId(1) } }),
    buildPartner({ id: 2, name: "Watra Heating", description: { url: null, description: null } }),
  ]),
  buildPartnerGroup("", [buildPartner({ id: 3, name: "Peron Railways" })], null),
];

const mockPartners = () => {
  const requests: string[] = [];
  mockRoute(routes.partners.lookups, { trades: TRADES });
  mockRoute(routes.partners.list, ({ query }) => {
    requests.push(`${query.get("search") ?? ""}/${query.get("trade") ?? ""}`);
    expect(query.get("all")).toBe("true");
    return query.get("search") === "nothing" ? [] : GROUPS;
  });
  return requests;
};

test("lists partners by group, and those without a group under their own heading", async () => {
  mockPartners();
  await renderPage("/partners");
  expect(await screen.findByText("3 partners")).toBeTruthy();
  const main = within(screen.getByRole("region", { name: "Main partners" }));
  const nameOf = (heading: HTMLElement) => heading.textContent.replace(/ \(.*/, "").trim();
  expect(main.getAllByRole("heading", { level: 3 }).map(nameOf)).toEqual([
    "Larch Bank",
    "Watra Heating",
  ]);
  const others = within(screen.getByRole("region", { name: "Other partners" }));
  expect(others.getByText("Peron Railways")).toBeTruthy();
  expect(document.title).toBe("Partners – Foyer");
  await expectAccessible();
});

test("links the name of a card to the partner's website, and the card to the details", async () => {
  mockPartners();
  const { container, user, router } = await renderPage("/partners");
  const site = await screen.findByRole("link", { name: /^Larch Bank/ });
  expect(["href", "target", "rel"].map((name) => site.getAttribute(name))).toEqual([
    "https://www.larch.example/",
    "_blank",
    "noopener noreferrer",
  ]);
  expect(screen.queryByRole("link", { name: /^Watra Heating/ })).toBeNull();
  const logo = container.querySelector("main img");
  expect(logo?.getAttribute("src")).toBe(`/api/files/download?id=${pictureId(1)}`);
  if (logo) fireEvent.error(logo);
  expect(container.querySelector("main img")).toBeNull();
  mockRoute(routes.partners.details, () => refusal(404));
  await user.click(screen.getByRole("link", { name: "Go to details: Larch Bank" }));
  expect(router.state.location.pathname).toBe("/partners/details/1");
});

test("links only web addresses", async () => {
  mockRoute(routes.partners.lookups, { trades: [] });
  const odd = buildPartner({ description: { url: "javascript:alert(1)" } });
  mockRoute(routes.partners.list, [buildPartnerGroup("Main partners", [odd])]);
  await renderPage("/partners");
  await screen.findByText("Larch Bank");
  expect(screen.queryByRole("link", { name: /^Larch Bank/ })).toBeNull();
});

test("shows only names if the organiser selects it", async () => {
  mockPartners();
  const profile = buildProfile({ partnersDisplayMode: 1 });
  const { container } = await renderPage("/partners", { profile });
  expect(await screen.findByRole("link", { name: "Watra Heating" })).toHaveProperty(
    "pathname",
    "/partners/details/2",
  );
  expect(screen.queryByText("Lends to family firms.")).toBeNull();
  expect(container.querySelector("main img")).toBeNull();
  await expectAccessible();
});

test("shows logos if the organiser selects it, and the name for a missing logo", async () => {
  mockPartners();
  const profile = buildProfile({ partnersDisplayMode: 2 });
  await renderPage("/partners", { profile });
  const tile = await screen.findByRole("link", { name: "Larch Bank" });
  expect(tile).toHaveProperty("pathname", "/partners/details/1");
  expect(tile.textContent).toBe("");
  fireEvent.error(within(tile).getByRole("img"));
  expect(tile.textContent).toBe("Larch Bank");
  expect(screen.getByRole("link", { name: "Watra Heating" }).textContent).toBe("Watra Heating");
  await expectAccessible();
});

test("starts a search by Enter and by the button, and stores it in the URL", async () => {
  const requests = mockPartners();
  const { user, router } = await renderPage("/partners");
  const field = await screen.findByRole("searchbox", { name: "Search partners" });
  await user.type(field, "bank{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank"));
  await waitFor(() => expect(requests).toEqual(["/", "bank/"]));
  await user.clear(field);
  await user.type(field, "nothing");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("No partners match your search.")).toBeTruthy();
  expect(screen.getByText("0 partners")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("3 partners")).toBeTruthy();
  expect(router.state.location.href).toBe("/partners");
});

test("selects a trade by name and stores its id in the URL", async () => {
  const requests = mockPartners();
  const { user, router } = await renderPage("/partners?search=bank");
  await user.click(await screen.findByRole("combobox", { name: /Trade/ }));
  await user.click(await screen.findByRole("option", { name: "Finance" }));
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank&trade=4"));
  await waitFor(() => expect(requests).toEqual(["bank/", "bank/4"]));
  await user.click(screen.getByRole("combobox", { name: /Trade/ }));
  await user.click(await screen.findByRole("option", { name: "Show all" }));
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank"));
});

test("removes a trade that the edition does not have from the URL", async () => {
  mockPartners();
  const { router } = await renderPage("/partners?trade=99");
  await waitFor(() => expect(router.state.location.href).toBe("/partners"));
  expect(await screen.findByText("3 partners")).toBeTruthy();
});

test.each(["bank", "0", "99999999999"])("ignores the invalid trade %s", async (trade) => {
  const requests = mockPartners();
  await renderPage(`/partners?trade=${trade}`);
  await screen.findByText("3 partners");
  expect(requests).toEqual(["/"]);
});

test("shows that trades could not be loaded and retries", async () => {
  mockPartners();
  mockRoute(routes.partners.lookups, () => refusal(400));
  const { user } = await renderPage("/partners");
  expect(await screen.findByText("The filters could not be loaded.")).toBeTruthy();
  mockRoute(routes.partners.lookups, { trades: TRADES });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("combobox", { name: /Trade/ })).toBeTruthy();
});

test("shows that there are no partners, and retries after a failure", async () => {
  mockRoute(routes.partners.lookups, { trades: [] });
  mockRoute(routes.partners.list, () => refusal(400));
  const { user } = await renderPage("/partners", { language: "pl" });
  expect(await screen.findByText("Nie udało się wczytać partnerów.")).toBeTruthy();
  mockRoute(routes.partners.list, []);
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByText("Nie ogłoszono jeszcze partnerów.")).toBeTruthy();
});
