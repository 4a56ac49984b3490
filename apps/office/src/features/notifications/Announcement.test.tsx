import {
  type AudienceFilter,
  EVERYONE,
  toAudienceFilter,
} from "@foyer/contract/notifications/audience";
import type { Audience, DescribedAnnouncement } from "@foyer/contract/notifications/office";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../../testing/render-office.tsx";
import { mockRoute, versioned } from "../../testing/server.ts";

const { announcements } = officeRoutes;

const DRAFT: DescribedAnnouncement = {
  id: 5,
  title: { pl: "Autobus" },
  body: { pl: "<p>Odjazd o <strong>dziesiątej</strong></p>" },
  audience: EVERYONE,
  audienceText: "Everyone",
  channels: ["portal", "email"],
  expiresAt: null,
  isTemplate: false,
  state: "draft",
  sendAt: null,
  isOpen: true,
  counts: { people: 0, queued: 0, sent: 0, failed: 0, unreachable: 0, stopped: 0, read: 0 },
};

const AUDIENCE: Audience = {
  total: 432,
  text: "Everyone",
  sample: [{ id: 1, name: "Anna Nowak" }],
  channels: [
    { channel: "portal", reachable: { pl: 213, en: 219 }, unreachable: [] },
    { channel: "email", reachable: { pl: 200, en: 210 }, unreachable: [] },
  ],
  withoutValue: [],
};

/** Mocks a draft; the result collects the audiences of the requests. */
const mockDraft = () => {
  const audiences: AudienceFilter[] = [];
  mockRoute(announcements.get, () => versioned(DRAFT, "1"));
  mockRoute(announcements.audience, ({ body }) => {
    audiences.push(body.audience);
    return AUDIENCE;
  });
  return audiences;
};

test("warns of readers without a text and moves the focus to their language", async () => {
  mockDraft();
  const { user } = renderOffice("/announcements/5");
  await screen.findByText("219 people read English and will get Polish.");
  await user.click(screen.getByRole("button", { name: "Write English" }));
  const title = within(screen.getByRole("group", { name: "Title" })).getByLabelText("English");
  await waitFor(() => expect(document.activeElement).toBe(title));
  await expectAccessible();
});

test("adds a condition and requests the audience once it has a value", async () => {
  const audiences = mockDraft();
  const { user } = renderOffice("/announcements/5");
  await screen.findByText("432 people");
  await user.click(await screen.findByRole("combobox", { name: "Add condition" }));
  await user.click(await screen.findByRole("option", { name: "Has logged in" }));
  await waitFor(() =>
    expect(audiences.at(-1)?.groups[0]?.conditions).toEqual([
      { field: "hasLoggedIn", not: false, values: ["true"] },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Remove the condition: Has logged in" }));
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Has logged in" })).toBeNull());
});

test("creates a draft for selected people with the first save, and opens its dialog", async () => {
  mockDraft();
  mockRoute(officeRoutes.options.list, () => ({ items: [{ id: 7, title: "Anna Nowak" }] }));
  mockRoute(resourceRoutes.people.list, () => ({
    items: [{ id: 7, lastName: "Nowak", firstName: "Anna" }],
    total: 1,
  }));
  const created: unknown[] = [];
  mockRoute(announcements.create, ({ body }) => {
    created.push(body);
    const { audienceText: _, ...draft } = DRAFT;
    return draft;
  });
  const { user, router } = renderOffice("/people");
  await user.click(await screen.findByRole("checkbox", { name: "Select Anna Nowak" }));
  const bar = within(screen.getByRole("region", { name: "Selected records" }));
  await user.click(bar.getByRole("button", { name: "Announce…" }));
  const titles = within(await screen.findByRole("group", { name: "Title" }));
  expect(created).toEqual([]);
  await user.type(titles.getByLabelText("English"), "Buses");
  await user.click(screen.getByRole("button", { name: "Send…" }));
  await screen.findByRole("dialog", { name: "Send announcement" });
  expect(router.state.location.pathname).toBe("/2026-1/announcements/5");
  expect(created).toEqual([
    {
      title: { en: "Buses" },
      body: {},
      audience: toAudienceFilter({ person: ["7"] }),
      channels: ["portal"],
    },
  ]);
});
