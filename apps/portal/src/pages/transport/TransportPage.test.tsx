import { type BodyOf, routes, type Transport } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { endSession } from "../../lib/end-session.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const OFFER: Transport = {
  isActive: true,
  isSignedUp: false,
  arrivalData: [
    {
      day: "2026-11-18",
      places: [
        { location: "Airport", hours: ["10:00", "21:30"], isAirport: true },
        { location: "Station", hours: ["11:00"], isAirport: false },
      ],
    },
    { day: "2026-11-19", places: [{ location: "Airport", hours: ["09:30"], isAirport: true }] },
  ],
  departureData: [
    { day: "2026-11-20", places: [{ location: "Station", hours: ["15:00"], isAirport: false }] },
  ],
  information: "<p>Leave <strong>40 minutes</strong> after arrival</p>",
  arrivalRoute: "Wrocław to Karpacz",
  departureRoute: "Karpacz to Wrocław",
};

const IN_POLISH: Transport = {
  ...OFFER,
  arrivalData: [
    {
      day: "2026-11-18",
      places: [
        { location: "Lotnisko", hours: ["10:00", "21:30"], isAirport: true },
        { location: "Dworzec", hours: ["11:00"], isAirport: false },
      ],
    },
  ],
};

const { details, request } = routes.transport;

beforeEach(() => localStorage.clear());

const show = async (offer: Partial<Transport> = {}) => {
  answer(details, ({ query }) => ({
    ...(query.get("language") === "0" ? IN_POLISH : OFFER),
    ...offer,
  }));
  const page = await renderPage("/transport", { isLoggedIn: true });
  await screen.findByText("40 minutes");
  return page;
};

const inSection = (name: RegExp) => within(screen.getByRole("group", { name }));
const arrival = () => inSection(/^Arrival( Wrocław|Wrocław)/);
const departure = () => inSection(/^Departure( Karpacz|Karpacz)/);
const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send" }));

const fillArrival = async (user: UserEvent) => {
  const fields = arrival();
  await user.selectOptions(fields.getByLabelText("Day of the transfer"), "2026-11-18");
  await user.selectOptions(fields.getByLabelText("Place of departure"), "Airport");
  await user.selectOptions(fields.getByLabelText("Departure time of the transfer"), "21:30");
  await user.type(fields.getByLabelText("Flight number"), "FY 214");
  await user.type(fields.getByLabelText("Time"), "20:15");
};

const fillDeparture = async (user: UserEvent) => {
  const fields = departure();
  await user.selectOptions(fields.getByLabelText("Day of the transfer"), "2026-11-20");
  await user.selectOptions(fields.getByLabelText("Destination"), "Station");
  await user.selectOptions(fields.getByLabelText("Departure time of the transfer"), "15:00");
  await user.type(fields.getByLabelText("Time"), "18:20");
};

const ARRIVAL = {
  pickupDate: "2026-11-18",
  place: "Airport",
  pickupTime: "21:30",
  nr: "FY 214",
  datetime: "2026-11-18 20:15",
  fromCity: "",
  accompanyingPerson: "",
};
const DEPARTURE = {
  pickupDate: "2026-11-20",
  place: "Station",
  pickupTime: "15:00",
  datetime: "2026-11-20 18:20",
  accompanyingPerson: "",
};

test("a day reveals places, a place the rest, and what is asked is of a flight or a train", async () => {
  const { user } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Transport form");
  expect(document.title).toBe("Transport form – Foyer");
  const fields = arrival();
  expect(fields.queryByLabelText("Place of departure")).toBeNull();
  await user.selectOptions(fields.getByLabelText("Day of the transfer"), "2026-11-18, Wednesday");
  expect(fields.queryByLabelText("Departure time of the transfer")).toBeNull();
  await user.selectOptions(fields.getByLabelText("Place of departure"), "Airport");
  expect(fields.getByLabelText("Flight number")).toBeTruthy();
  expect(fields.getByRole("group", { name: "Arrival of your flight" })).toBeTruthy();
  expect(fields.getByLabelText("Date")).toHaveProperty("value", "2026-11-18");
  expect(fields.getByText("Local time there (Europe/Warsaw)")).toBeTruthy();
  expect(fields.getByLabelText(/^City you come from/)).toBeTruthy();
  await user.selectOptions(fields.getByLabelText("Place of departure"), "Station");
  expect(fields.getByLabelText("Train number")).toBeTruthy();
  await expectAccessible();

  await user.selectOptions(departure().getByLabelText("Day of the transfer"), "2026-11-20");
  await user.selectOptions(departure().getByLabelText("Destination"), "Station");
  expect(departure().getByRole("group", { name: "Departure of your train" })).toBeTruthy();
  expect(departure().queryByLabelText("Train number")).toBeNull();
  expect(departure().queryByLabelText(/^City you come from/)).toBeNull();

  await user.selectOptions(fields.getByLabelText("Day of the transfer"), "2026-11-19");
  expect(fields.getByLabelText("Place of departure")).toHaveProperty("value", "");
  expect(fields.queryByLabelText("Train number")).toBeNull();
});

test("both sections are sent, and the form gives way to what is registered", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  answer(request, ({ body }) => {
    bodies.push(body);
    answer(details, { ...OFFER, isSignedUp: true });
    return {};
  });
  await fillArrival(user);
  await fillDeparture(user);
  await send(user);

  const dialog = await screen.findByRole("alertdialog", { name: "Done" });
  expect(dialog.textContent).toContain("Request has been submitted");
  expect(bodies).toEqual([
    { conferenceYear: 2026, conferenceType: 1, arrival: ARRIVAL, departure: DEPARTURE },
  ]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  const registered = screen.getByText("Transport request registered");
  await waitFor(() => {
    expect(document.activeElement?.contains(registered)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
  expect(screen.queryByRole("form")).toBeNull();
  expect(localStorage.getItem("foyer.drafts")).toBe("{}");
  await expectAccessible();
});

test("a section that is switched off leaves the request and keeps what was typed", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  answer(request, ({ body }) => {
    bodies.push(body);
    return refusal(400, { title: "Not today" });
  });
  await fillArrival(user);
  await fillDeparture(user);
  await user.click(screen.getByRole("checkbox", { name: /^Arrival/ }));
  expect(arrival().getByLabelText("Flight number").matches(":disabled")).toBe(true);
  await send(user);
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Not today");
  expect(bodies).toMatchObject([{ arrival: null, departure: DEPARTURE }]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  await user.click(screen.getByRole("checkbox", { name: /^Arrival/ }));
  expect(arrival().getByLabelText("Flight number")).toHaveProperty("value", "FY 214");
});

test("what is missing is said at its fields, the first of which takes the focus", async () => {
  const { user } = await show();
  await fillDeparture(user);
  await user.clear(departure().getByLabelText("Time"));
  await send(user);
  const day = arrival().getByLabelText("Day of the transfer");
  expect(day).toHaveProperty("ariaInvalid", "true");
  expect(document.activeElement).toBe(day);
  expect(arrival().getByText("The field is required")).toBeTruthy();
  expect(departure().getByText(/^Enter a date and a time/)).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(departure().getByLabelText("Time"), "18:20");
  expect(departure().queryByText(/^Enter a date and a time/)).toBeNull();
  await expectAccessible();
});

test("neither section is said to be required, until one is switched on", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("checkbox", { name: /^Arrival/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await send(user);
  expect(screen.getAllByText(/^The field is required/)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Arrival/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  expect(screen.queryByText(/^The field is required/)).toBeNull();
});

test("a refusal stands at its field, what was typed stays, and is there after a reload", async () => {
  const { user, unmount } = await show();
  const errors = { "arrival.datetime": ["This hour is left out"] };
  answer(request, () => refusal(400, { errors }));
  await fillArrival(user);
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await send(user);
  expect(await arrival().findByText("This hour is left out")).toBeTruthy();
  expect(document.activeElement).toBe(arrival().getByLabelText("Date"));

  unmount();
  await show();
  expect(arrival().getByLabelText("Place of departure")).toHaveProperty("value", "0");
  expect(arrival().getByLabelText("Departure time of the transfer")).toHaveProperty(
    "value",
    "21:30",
  );
  expect(arrival().getByLabelText("Flight number")).toHaveProperty("value", "FY 214");
  expect(arrival().getByLabelText("Time")).toHaveProperty("value", "20:15");
  expect(screen.getByRole("checkbox", { name: /^Departure/ })).toHaveProperty("checked", false);

  answer(routes.auth.logout, {});
  act(endSession);
  expect(localStorage.getItem("foyer.drafts")).toBeNull();
});

test("another language keeps what is chosen, and sends it in that language", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  answer(request, ({ body }) => {
    bodies.push(body);
    return {};
  });
  await fillArrival(user);
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await act(() => changeLanguage("pl"));
  expect(await screen.findByRole("option", { name: "Lotnisko" })).toBeTruthy();
  expect(screen.getByLabelText("Numer lotu")).toHaveProperty("value", "FY 214");
  await user.click(screen.getByRole("button", { name: "Wyślij" }));
  await screen.findByRole("alertdialog", { name: "Gotowe" });
  expect(bodies).toMatchObject([{ arrival: { ...ARRIVAL, place: "Lotnisko" }, departure: null }]);
});

test("a form that was sent from elsewhere meanwhile says so, and closes", async () => {
  const { user } = await show();
  answer(request, () =>
    refusal(409, { code: "already-signed-up", title: "Transport request registered" }),
  );
  await fillArrival(user);
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await send(user);
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Transport request registered");
  answer(details, { ...OFFER, isSignedUp: true });
  await user.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(screen.getByText("Transport request registered")).toBeTruthy();
});

test.each([
  ["that takes no requests", { isActive: false }, "Transport form is inactive"],
  ["whose request is there", { isSignedUp: true }, "Transport request registered"],
])("an edition %s shows no form", async (_what, offer, text) => {
  await show(offer);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  await expectAccessible();
});

test("a form that does not load can be asked for again", async () => {
  answer(details, () => refusal(400));
  const { user } = await renderPage("/transport", { isLoggedIn: true });
  await screen.findByText("The transport form could not be loaded.");
  answer(details, OFFER);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("form", { name: "Transport form" })).toBeTruthy();
});
