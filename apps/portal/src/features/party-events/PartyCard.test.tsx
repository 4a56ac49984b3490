import { type OwnPartyEvent, routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { needTexts } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { readOpen } from "../../lib/read-open.ts";
import { updateSession } from "../../lib/session.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { answer } from "../../testing/server.ts";
import { PartyCard } from "./PartyCard.tsx";

const WALK: OwnPartyEvent = {
  id: 12,
  title: "Ridge walk",
  startDate: "2026-11-19T06:30:00+01:00",
  localization: "Lower station",
};

beforeEach(async () => {
  updateSession({ conference: { year: 2026, type: 1 }, profile: buildProfile() });
  await needTexts(["partyEvents"]);
});

const show = async (event: OwnPartyEvent | null, canSignUp: boolean) => {
  const root = createRootRoute({
    validateSearch: readOpen,
    component: () => (
      <main>
        <PartyCard event={event} canSignUp={canSignUp} />
      </main>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("main");
};

test("the event that somebody is signed up for tells its title, start and place, and opens its text", async () => {
  answer(
    routes.partyEvents.details,
    () => new Response("<p>Boots</p>", { headers: { "content-type": "text/html" } }),
  );
  await show(WALK, false);
  const card = within(screen.getByRole("region", { name: "Recreational event" }));
  expect(card.getByText("Ridge walk")).toBeTruthy();
  expect(card.getByText("2026-11-19 06:30")).toBeTruthy();
  expect(card.getByText("Lower station")).toBeTruthy();
  await expectAccessible();
  await userEvent.click(card.getByRole("button", { name: "Show details" }));
  expect(await screen.findByText("Boots")).toBeTruthy();
});

test("whoever has access and no event is led to the events", async () => {
  await show(null, true);
  const link = screen.getByRole("link", { name: "Sign up for recreational event" });
  expect(link.getAttribute("href")).toBe("/recreational-events");
});

test("whoever has neither sees no card", async () => {
  await show(null, false);
  expect(screen.getByRole("main").textContent).toBe("");
});
