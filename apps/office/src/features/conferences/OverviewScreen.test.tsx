import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../../testing/render-office.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const SUMMARY: PublicationSummary = {
  sessions: 4,
  days: 1,
  sessionsWithoutTime: 0,
  sessionsWithoutRoom: 0,
  rooms: 1,
  people: 10,
  peopleWithAccount: 9,
  listedPeople: 10,
  peopleWithAgenda: 0,
  partners: 0,
  markers: 0,
  hasLogo: true,
  hasOrganiser: true,
  hasOrganiserEmail: true,
  missingTranslations: [],
};
const TREND = [{ day: "2026-09-01", count: 2 }];

const render = (neverLoggedIn: number) => {
  const rendered = renderOffice("");
  mockRoute(officeRoutes.overview.get, () => ({
    fullEvents: 0,
    unconfirmedTransport: 0,
    unpublished: 0,
    disabledWebhooks: 0,
  }));
  mockRoute(officeRoutes.overview.publication, () => SUMMARY);
  mockRoute(officeRoutes.overview.trends, () => ({
    logins: TREND,
    bookmarks: TREND,
    signUps: TREND,
    checkIns: TREND,
  }));
  mockRoute(officeRoutes.reports.list, () => ({ items: [], total: 0 }));
  mockRoute(resourceRoutes.panels.list, () => ({ items: [], total: 0 }));
  mockRoute(resourceRoutes.people.list, ({ query }) => ({
    items: [],
    // The last of the repeated values.
    total: query["account"] === "expired" ? neverLoggedIn : 0,
  }));
  return rendered;
};

test("lists open tasks as links, and the activity of two weeks", async () => {
  const { container } = render(9);
  const task = await screen.findByRole("link", { name: /^9 people have never logged in/ });
  expect(task.getAttribute("href")).toContain("/people?filters=");
  expect(await screen.findByRole("heading", { name: "Last 14 days" })).toBeDefined();
  await expectAccessible(container);
});

test("states that nothing needs attention", async () => {
  render(0);
  expect(await screen.findByText("Nothing needs attention.")).toBeDefined();
});

test("does not state that nothing needs attention while a count loads or after it failed", async () => {
  render(0);
  let respond: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  mockRoute(resourceRoutes.panels.list, () => response);
  expect(await screen.findByRole("heading", { name: "Last 14 days" })).toBeDefined();
  expect(screen.queryByText("Nothing needs attention.")).toBeNull();
  respond(refusal(409, { title: "No counts" }));
  expect((await screen.findByRole("alert")).textContent).toContain("No counts");
  expect(screen.queryByText("Nothing needs attention.")).toBeNull();
});
