import { routes } from "@foyer/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { pictureId } from "../../testing/building-builders.ts";
import { buildProfile } from "../../testing/builders.ts";
import { buildPartner, buildPartnerGroup } from "../../testing/partner-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

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

const answerPartners = () => {
  const asked: string[] = [];
  answer(routes.partners.lookups, { trades: TRADES });
  answer(routes.partners.list, ({ query }) => {
    asked.push(`${query.get("search") ?? ""}/${query.get("trade") ?? ""}`);
    expect(query.get("all")).toBe("true");
    return query.get("search") === "nothing" ? [] : GROUPS;
  });
  return asked;
};

test("partners stand in their groups, and those of no group under a heading of their own", async () => {
  answerPartners();
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

test("a card has the name linked to the partner's own pages, and the way to the details", async () => {
  answerPartners();
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
  answer(routes.partners.details, () => refusal(404));
  await user.click(screen.getByRole("link", { name: "Go to details: Larch Bank" }));
  expect(router.state.location.pathname).toBe("/partners/details/1");
});

test("an address that is no web address does not become a link", async () => {
  answer(routes.partners.lookups, { trades: [] });
  const odd = buildPartner({ description: { url: "javascript:alert(1)" } });
  answer(routes.partners.list, [buildPartnerGroup("Main partners", [odd])]);
  await renderPage("/partners");
  await screen.findByText("Larch Bank");
  expect(screen.queryByRole("link", { name: /^Larch Bank/ })).toBeNull();
});

test("an organiser may have partners shown by name alone", async () => {
  answerPartners();
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

test("an organiser may have logos shown, and a name stands in for one that is not there", async () => {
  answerPartners();
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

test("search goes by Enter and by its button, and stands in the address", async () => {
  const asked = answerPartners();
  const { user, router } = await renderPage("/partners");
  const field = await screen.findByRole("searchbox", { name: "Search partners" });
  await user.type(field, "bank{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank"));
  await waitFor(() => expect(asked).toEqual(["/", "bank/"]));
  await user.clear(field);
  await user.type(field, "nothing");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("No partner matches what you are looking for.")).toBeTruthy();
  expect(screen.getByText("0 partners")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("3 partners")).toBeTruthy();
  expect(router.state.location.href).toBe("/partners");
});

test("a trade is chosen by its name and stands in the address by its id", async () => {
  const asked = answerPartners();
  const { user, router } = await renderPage("/partners?search=bank");
  await user.click(await screen.findByRole("combobox", { name: /Trade/ }));
  await user.click(await screen.findByRole("option", { name: "Finance" }));
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank&trade=4"));
  await waitFor(() => expect(asked).toEqual(["bank/", "bank/4"]));
  await user.click(screen.getByRole("combobox", { name: /Trade/ }));
  await user.click(await screen.findByRole("option", { name: "Show all" }));
  await waitFor(() => expect(router.state.location.href).toBe("/partners?search=bank"));
});

test("a trade that the edition does not have leaves the address", async () => {
  answerPartners();
  const { router } = await renderPage("/partners?trade=99");
  await waitFor(() => expect(router.state.location.href).toBe("/partners"));
  expect(await screen.findByText("3 partners")).toBeTruthy();
});

test.each(["bank", "0", "99999999999"])(
  "trade %s, which can be none, counts as none",
  async (trade) => {
    const asked = answerPartners();
    await renderPage(`/partners?trade=${trade}`);
    await screen.findByText("3 partners");
    expect(asked).toEqual(["/"]);
  },
);

test("trades that could not be loaded are said, and tried again", async () => {
  answerPartners();
  answer(routes.partners.lookups, () => refusal(400));
  const { user } = await renderPage("/partners");
  expect(await screen.findByText("The filters could not be loaded.")).toBeTruthy();
  answer(routes.partners.lookups, { trades: TRADES });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("combobox", { name: /Trade/ })).toBeTruthy();
});

test("that there are no partners yet is said, and a failure can be tried again", async () => {
  answer(routes.partners.lookups, { trades: [] });
  answer(routes.partners.list, () => refusal(400));
  const { user } = await renderPage("/partners", { language: "pl" });
  expect(await screen.findByText("Nie udało się wczytać partnerów.")).toBeTruthy();
  answer(routes.partners.list, []);
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
  expect(await screen.findByText("Nie ogłoszono jeszcze partnerów.")).toBeTruthy();
});
