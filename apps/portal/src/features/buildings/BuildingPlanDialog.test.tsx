import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { updateSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { mockRoute, refusal } from "../../testing/server.ts";
import { BuildingPlanDialog } from "./BuildingPlanDialog.tsx";
import { pictureId, sampleHotel } from "../../testing/building-builders.ts";

const showRoom = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <BuildingPlanDialog roomId={101} open readOnly onClose={() => {}} renderRooms={() => null} />
    </QueryClientProvider>,
  );

beforeEach(() => updateSession({ conference: { year: 2026, type: 1 } }));

test("shows a room on the plan of its building without select boxes", async () => {
  mockRoute(routes.buildings.roomData, ({ query }) => ({
    buildingId: 5,
    floorId: 11,
    roomId: Number(query.get("id")),
  }));
  mockRoute(routes.buildings.details, sampleHotel());
  showRoom();

  const picture = await screen.findByRole("img");
  expect(picture.getAttribute("src")).toBe(`/api/files/download?id=${pictureId(3)}`);
  expect(screen.getByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
  const floors = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(floors).toEqual(["Ground floor", "Great Hall"]);
  expect(screen.getAllByText("Great Hall")).toHaveLength(1);
  expect(screen.queryByRole("combobox")).toBeNull();
  await expectAccessible();
});

test("reports a room of another edition as missing", async () => {
  mockRoute(routes.buildings.roomData, () => refusal(404, { code: "not-found" }));
  showRoom();
  expect(
    await screen.findByText("This location is not part of the current edition of the conference."),
  ).toBeTruthy();
});
