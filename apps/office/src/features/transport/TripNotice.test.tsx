import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import type { PassengerList } from "@foyer/contract/transport/office";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { editionsQuery } from "../../lib/editions-query.ts";
import { queryClient } from "../../lib/query-client.ts";
import { mockRoute, versioned } from "../../testing/server.ts";
import { TripNotice } from "./TripNotice.tsx";

const DEPARTS_AT = "2026-09-02T21:30:00+02:00";
const PLACE = { pl: "Słup", en: "Yellow post" };

const trip: PassengerList["trip"] = {
  id: 7,
  name: "Coach 1",
  direction: "arrival",
  departsAt: DEPARTS_AT,
  arrivesAt: null,
  place: PLACE,
  seats: 4,
  seatsTaken: 1,
  note: null,
  isHidden: false,
  printedAt: null,
  isChangedSincePrint: false,
};

const passenger = { attendeeId: 1, name: "Anna" } as PassengerList["passengers"][number];

const renderNotice = (departsAt: string, pendingChange: PassengerList["pendingChange"] = null) => {
  const zone = { edition: "2026-1", timeZone: "Europe/Warsaw" };
  queryClient.setQueryData(editionsQuery.queryKey, [zone] as never);
  mockRoute(officeRoutes.travel.passengerList, () => ({
    trip,
    pendingChange,
    passengers: [passenger],
  }));
  render(
    <QueryClientProvider client={queryClient}>
      <TripNotice edition="2026-1" id={7} values={{ departsAt, location: PLACE }} />
    </QueryClientProvider>,
  );
};

test("a changed time shows how many passengers are notified later", async () => {
  renderNotice("2026-09-02T20:00:00Z");
  const status = await screen.findByRole("status");
  expect(status.textContent).toBe(
    "1 passenger gets a notification and an e-mail five minutes after you save the new time or place.",
  );
});

test("a saved change can be undone before passengers are notified", async () => {
  const before = { departsAt: "2026-09-02T21:00:00+02:00", place: { pl: "Brama", en: "Gate" } };
  const sent: unknown[] = [];
  mockRoute(resourceRoutes.trips.get, () => versioned({ id: 7 }, "v1"));
  mockRoute(resourceRoutes.trips.change, ({ body, headers }) => {
    sent.push({ body, version: headers.get("if-match") });
    return versioned({ id: 7 }, "v2");
  });
  renderNotice(DEPARTS_AT, { ...before, recipients: 1, notifiesAt: "2026-09-01T14:05:00+02:00" });
  expect((await screen.findByRole("status")).textContent).toContain("at 14:05");
  await userEvent.click(screen.getByRole("button", { name: "Undo the change" }));
  const body = { departsAt: before.departsAt, location: before.place };
  await waitFor(() => expect(sent).toEqual([{ body, version: '"v1"' }]));
});
