import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { pictureId, sampleHotel } from "../../testing/building-builders.ts";
import { buildPanel, buildPanelAttendee } from "../../testing/panel-builders.ts";
import { buildNameOnlyAttendee, buildPartnerDetails } from "../../testing/partner-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const INVITATION = {
  id: 9,
  partner: { id: 1, description: { externalID: null, name: "Larch", logoId: null } },
  description: { title: "Breakfast", content: "<p>At <strong>eight</strong></p>" },
};

test("shows the partner with representatives and sessions", async () => {
  const { attendee } = buildPanelAttendee(4, "Anna", { id: 7, hasAvatar: true });
  mockRoute(
    routes.partners.details,
    buildPartnerDetails({
      description: { logoId: pictureId(1) },
      attendees: [attendee, buildNameOnlyAttendee("Ewa")],
      panels: [buildPanel({ id: 5, topic: "Grids without borders" })],
    }),
  );
  const { container } = await renderPage("/partners/details/1");
  expect(await screen.findByRole("heading", { level: 1, name: "Larch Bank" })).toBeTruthy();
  expect(document.title).toBe("Larch Bank – Foyer");
  expect(screen.getByText("Lends to family firms.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^larch\.example/ }).getAttribute("href")).toBe(
    "https://www.larch.example/",
  );
  expect(screen.getByRole("link", { name: /^Anna Nowak/ })).toHaveProperty(
    "pathname",
    "/attendees/details/7",
  );
  expect(screen.getByText("Przełęcz Institute, Poland")).toBeTruthy();
  expect(screen.getByText("Ewa Nowak").closest("a")).toBeNull();
  expect(screen.getByRole("link", { name: /Grids without borders/ })).toHaveProperty(
    "pathname",
    "/panels/details/5",
  );
  const pictures = [...container.querySelectorAll("main img")].map((img) =>
    img.getAttribute("src"),
  );
  // A person without a picture has initials.
  expect(pictures).toEqual([
    `/api/files/download?id=${pictureId(1)}`,
    "/api/files/download/avatar?conferenceYear=2026&conferenceType=1&id=7",
  ]);
  await expectAccessible();
});

test("hides sections without content", async () => {
  mockRoute(
    routes.partners.details,
    buildPartnerDetails({ description: { description: null, url: null } }),
  );
  const { container } = await renderPage("/partners/details/1");
  await screen.findByRole("button", { name: "Go back" });
  const main = within(screen.getByRole("main"));
  expect(main.queryAllByRole("heading", { level: 2 })).toEqual([]);
  expect(main.queryAllByRole("link")).toEqual([]);
  expect(container.querySelector("main img")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show on map" })).toBeNull();
});

test("bookmarks a session of the partner", async () => {
  mockRoute(routes.partners.details, buildPartnerDetails({ panels: [buildPanel({ id: 5 })] }));
  mockRoute(routes.agenda.addFavourite, true);
  const { user } = await renderPage("/partners/details/1", { isLoggedIn: true });
  const bookmark = await screen.findByRole("button", { name: /^Bookmark/ });
  await waitFor(() => expect(bookmark).toHaveProperty("disabled", false));
  await user.click(bookmark);
  await waitFor(() => expect(bookmark.getAttribute("aria-pressed")).toBe("true"));
});

test("opens an invitation in a dialog with a URL, and Back closes it", async () => {
  mockRoute(routes.partners.details, buildPartnerDetails({ invitations: [INVITATION] }));
  const { user, router } = await renderPage("/partners/details/1", { isLoggedIn: true });
  const section = await screen.findByRole("heading", { level: 2, name: "Partner's invitations" });
  expect(section).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Breakfast" }));
  const dialog = await screen.findByRole("dialog", { name: "Breakfast" });
  expect((await within(dialog).findByText("eight")).tagName).toBe("STRONG");
  expect(router.state.location.href).toBe("/partners/details/1?open=invitation-9");
  await expectAccessible();
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("opens a linked invitation, or shows an error if it is not for the visitor", async () => {
  mockRoute(routes.partners.details, buildPartnerDetails({ invitations: [INVITATION] }));
  const { unmount } = await renderPage("/partners/details/1?open=invitation-9", {
    isLoggedIn: true,
  });
  expect(await screen.findByRole("dialog", { name: "Breakfast" })).toBeTruthy();
  unmount();
  mockRoute(routes.partners.details, buildPartnerDetails());
  const { router } = await renderPage("/partners/details/1?open=invitation-9");
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/partners/details/1"));
});

test("shows the room on its plan if there is one", async () => {
  mockRoute(routes.panels.list, []);
  mockRoute(routes.partners.details, buildPartnerDetails({ roomId: 101, hasPlan: true }));
  mockRoute(routes.buildings.roomData, { buildingId: 5, floorId: 11, roomId: 101 });
  mockRoute(routes.buildings.details, sampleHotel());
  const { user, router } = await renderPage("/partners/details/1");
  await user.click(await screen.findByRole("button", { name: "Show on map" }));
  expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
  expect(router.state.location.href).toBe("/partners/details/1?open=room-101");
});

test("Go back opens the partners without a previous page", async () => {
  mockRoute(routes.partners.details, buildPartnerDetails());
  mockRoute(routes.partners.lookups, { trades: [] });
  mockRoute(routes.partners.list, []);
  const { user, router } = await renderPage("/partners/details/1");
  await user.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Partners" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/partners");
});

test.each(["7", "0", "abc", "99999999999"])("shows that partner %s does not exist", async (id) => {
  mockRoute(routes.partners.details, () => refusal(404, { code: "not-found" }));
  await renderPage(`/partners/details/${id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Partner not found" })).toBeTruthy();
  expect(document.title).toBe("Partner not found – Foyer");
  expect(screen.getByRole("link", { name: "Go to partners" })).toHaveProperty(
    "pathname",
    "/partners",
  );
});

test("retries a failed request", async () => {
  mockRoute(routes.partners.details, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/partners/details/1");
  expect(await screen.findByText("Not today")).toBeTruthy();
  mockRoute(routes.partners.details, buildPartnerDetails({ name: "Back again" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Back again" })).toBeTruthy();
});
