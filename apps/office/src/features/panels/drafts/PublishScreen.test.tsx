import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { officeRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../../lib/query-client.ts";
import { renderOffice } from "../../../testing/render-office.tsx";
import { mockRoute, refusal, versioned } from "../../../testing/server.ts";

const SUMMARY: PublicationSummary = {
  sessions: 1_105,
  days: 2,
  sessionsWithoutTime: 3,
  sessionsWithoutRoom: 0,
  rooms: 35,
  people: 6_000,
  peopleWithAccount: 6_000,
  listedPeople: 5_990,
  peopleWithAgenda: 0,
  partners: 0,
  markers: 0,
  hasLogo: true,
  hasOrganiser: true,
  hasOrganiserEmail: false,
  missingTranslations: [{ resource: "panels", language: "pl", count: 12 }],
};

/** Mocks an edition that nobody sees; the result collects the bodies of changes. */
const mockPublication = () => {
  const changes: object[] = [];
  let settings = { id: 1, visible: false, showAgenda: false, showAttendees: false };
  mockRoute(officeRoutes.editions.get, () => versioned(settings, "s1"));
  mockRoute(officeRoutes.editions.change, ({ body }) => {
    changes.push(body);
    settings = { ...settings, ...body };
    return versioned(settings, "s2");
  });
  mockRoute(officeRoutes.overview.publication, () => SUMMARY);
  mockRoute(officeRoutes.drafts.list, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.drafts.open, () => ({
    token: "t",
    expiresAt: "2026-09-01T10:00:00+02:00",
  }));
  return changes;
};

const render = () => {
  const office = renderOffice("/publish");
  return { ...office, changes: mockPublication() };
};

test("publishes edition and programme after a confirmation with numbers, without the list of people", async () => {
  const { user, changes, container } = render();
  expect(await screen.findByRole("switch", { name: "Programme" })).toHaveProperty("checked", true);
  expect(screen.getByRole("switch", { name: "List of participants" })).toHaveProperty(
    "checked",
    false,
  );
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("1,105 sessions become public.")).toBeDefined();
  expect(dialog.queryByText(/names become visible/)).toBeNull();
  expect(dialog.getByText("Nobody is notified.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  await screen.findByText("Published. The portal shows the changes.");
  expect(changes).toEqual([{ visible: true, showAgenda: true }]);
  const portal = await screen.findByRole("link", { name: /^Open portal/ });
  expect(portal.getAttribute("href")).toBe("/?edition=2026-1");
});

test("links incomplete content to the filtered lists", async () => {
  render();
  const link = await screen.findByRole("link", { name: /^3 sessions without a time are hidden/ });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain('{"day":[""]}');
  const translations = screen.getByRole("link", { name: /^Sessions: 12 without Polish text/ });
  expect(translations.getAttribute("href")).toContain("/panels?gaps=pl");
});

test("sends the version of the settings that the user confirmed", async () => {
  const { user } = render();
  const versions: (string | null)[] = [];
  mockRoute(officeRoutes.editions.change, ({ headers }) => {
    versions.push(headers.get("if-match"));
    return refusal(412, { title: "Changed meanwhile" });
  });
  await screen.findByRole("switch", { name: "Programme" });
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  const newer = { id: 1, visible: false, showAgenda: true, showAttendees: true };
  mockRoute(officeRoutes.editions.get, () => versioned(newer, "s2"));
  await act(() => queryClient.invalidateQueries());
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText("Changed meanwhile")).toBeDefined();
  expect(versions).toEqual(['"s1"']);
});
