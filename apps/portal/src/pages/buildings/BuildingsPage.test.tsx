import { routes } from "@foyer/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { pictureId, SAMPLE_BUILDING_NAMES, sampleHotel } from "../../testing/building-builders.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { buildPanel, DAY } from "../../testing/panel-builders.ts";
import { mockRoute, refusal } from "../../testing/server.ts";

beforeEach(() => mockRoute(routes.panels.list, []));

const openHotel = async (user: UserEvent) => {
  await user.click(await screen.findByRole("button", { name: /Hotel Graniowy/ }));
  return within(await screen.findByRole("dialog", { name: "Hotel Graniowy" }));
};

const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
};

const expectPicture = async (digit: number) =>
  waitFor(() => {
    const address = screen.getByRole("img").getAttribute("src");
    expect(address).toBe(`/api/files/download?id=${pictureId(digit)}`);
  });

test("lists the conference locations, and opens one with its picture", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  const { user } = await renderPage("/buildings");

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Conference locations");
  expect(await screen.findByRole("button", { name: /Biały Jar/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Namiot.*Show rooms$/ })).toBeTruthy();
  await expectAccessible();

  const dialog = await openHotel(user);
  await expectPicture(1);
  expect(dialog.getByRole("img", { name: "Plan: Hotel Graniowy" })).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Room" })).toBeNull();
  await expectAccessible();
});

test("selects a floor and a room, and the blank option goes up one level", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  const { user } = await renderPage("/buildings");
  await openHotel(user);

  await choose(user, "Area", "Ground floor");
  await expectPicture(2);
  await choose(user, "Room", "Great Hall");
  await expectPicture(3);
  await choose(user, "Room", "Whole area");
  await expectPicture(2);
  await choose(user, "Room", "Great Hall");
  await choose(user, "Area", "Whole building");
  await expectPicture(1);
});

test("resets the room when the floor changes, and hides the rooms of a floor with only one", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  const { user } = await renderPage("/buildings");
  await openHotel(user);

  await choose(user, "Area", "Ground floor");
  await choose(user, "Room", "Great Hall");
  await choose(user, "Area", "First floor");
  await expectPicture(1);
  expect(screen.queryByRole("combobox", { name: "Room" })).toBeNull();
});

test("zooms into a plan and back", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  const { user } = await renderPage("/buildings");
  const dialog = await openHotel(user);

  await user.click(await dialog.findByRole("button", { name: "Zoom in" }));
  expect(dialog.getByText("150%")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Fit to window" }));
  expect(dialog.getByText("100%")).toBeTruthy();
});

test("shows ongoing and next sessions of all rooms and of a selected one", async () => {
  const at = (id: number, roomId: number, start: string, end: string) =>
    buildPanel({ id, roomId, start, end });
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  mockRoute(routes.panels.list, [
    at(1, 101, "09:00", "10:00"),
    at(2, 101, "10:00", "11:00"),
    at(3, 101, "12:00", "13:00"),
    at(4, 101, "14:00", "15:00"),
    at(5, 103, "08:00", "09:00"),
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T10:30:00+01:00`) });
  try {
    const { user } = await renderPage("/buildings");
    const dialog = await openHotel(user);
    const topics = () => dialog.queryAllByRole("link").map(({ textContent }) => textContent);
    await waitFor(() => expect(topics()).toEqual(["Topic 2", "Topic 3"]));
    expect(dialog.getAllByText("now")).toHaveLength(1);
    expect(dialog.getAllByText("No further sessions have been announced here.")).toHaveLength(2);
    await expectAccessible();

    await choose(user, "Area", "Ground floor");
    await choose(user, "Room", "Great Hall");
    await waitFor(() => expect(topics()).toEqual(["Topic 2", "Topic 3", "Topic 4"]));
  } finally {
    vi.useRealTimers();
  }
});

test("shows the next day's session with its date after the last one of the day", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, sampleHotel());
  mockRoute(routes.panels.list, [
    buildPanel({ id: 1, roomId: 101, start: "09:00", end: "10:00" }),
    buildPanel({ id: 2, roomId: 103, start: "20:00", end: "21:00" }),
    buildPanel({ id: 3, roomId: 101, date: "2026-11-19" }),
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T19:00:00+01:00`) });
  try {
    const { user } = await renderPage("/buildings");
    const dialog = await openHotel(user);
    const whenOf = (topic: string) =>
      dialog.getByRole("link", { name: topic }).previousElementSibling?.textContent;
    await dialog.findByRole("link", { name: "Topic 3" });
    expect(whenOf("Topic 3")?.trim()).toBe("Thu\u00a02026-11-19, 10:00–11:00");
    expect(whenOf("Topic 2")?.trim()).toBe("20:00–21:00");
  } finally {
    vi.useRealTimers();
  }
});

test("shows the rooms of a location without a picture, and an error for a broken picture", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, ({ query }) =>
    sampleHotel({
      id: Number(query.get("id")),
      description: {
        name: query.get("id") === "5" ? "Hotel Graniowy" : "Biały Jar",
        pictureFileId: query.get("id") === "5" ? pictureId(1) : null,
      },
    }),
  );
  const { user } = await renderPage("/buildings");

  const dialog = await openHotel(user);
  fireEvent.error(await dialog.findByRole("img"));
  expect(dialog.getByText("The picture of the plan could not be loaded.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /Biały Jar/ }));
  expect(await screen.findByRole("heading", { name: "Great Hall" })).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("changes the language of an open plan and preserves the selection", async () => {
  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  mockRoute(routes.buildings.details, ({ query }) => {
    const hotel = sampleHotel();
    if (query.get("language") === "0") {
      for (const floor of hotel.floors) floor.description.name = `PL ${floor.description.name}`;
    }
    return hotel;
  });
  const { user } = await renderPage("/buildings");
  await openHotel(user);
  await choose(user, "Area", "Ground floor");

  await act(() => changeLanguage("pl"));
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Piętro" }).textContent).toContain(
      "PL Ground floor",
    ),
  );
});

test("shows that an edition has no locations", async () => {
  mockRoute(routes.buildings.list, []);
  await renderPage("/buildings", { language: "pl" });
  expect(await screen.findByText("Nie ogłoszono jeszcze miejsc konferencji.")).toBeTruthy();
});

test("retries a failed request", async () => {
  mockRoute(routes.buildings.list, () => refusal(400));
  const { user } = await renderPage("/buildings");
  await screen.findByText("The conference locations could not be loaded.");

  mockRoute(routes.buildings.list, SAMPLE_BUILDING_NAMES);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Biały Jar/ })).toBeTruthy();
});
