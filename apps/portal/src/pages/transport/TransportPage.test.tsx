import { type BodyOf, type OwnLeg, routes, type Transport } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "../../lib/end-session.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const OFFER: Transport = {
  isActive: true,
  isSignedUp: false,
  request: null,
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

const { change, details, request, withdraw } = routes.transport;

const setTime = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });

beforeEach(() => {
  localStorage.clear();
  setTime("2026-11-17T12:00:00+01:00");
});

afterEach(() => void vi.useRealTimers());

const show = async (offer: Partial<Transport> = {}) => {
  mockRoute(details, ({ query }) => ({
    ...(query.get("language") === "0" ? IN_POLISH : OFFER),
    ...offer,
  }));
  const page = await renderPage("/transport", { isLoggedIn: true });
  await screen.findByText("40 minutes");
  return page;
};

const findSection = (name: RegExp) => within(screen.getByRole("group", { name }));
const arrival = () => findSection(/^Arrival( Wrocław|Wrocław)/);
const departure = () => findSection(/^Departure( Karpacz|Karpacz)/);
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

test("shows places for a day, and fields of a flight or train for a place", async () => {
  const { user } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Transport form");
  expect(document.title).toBe("Transport form – Foyer");
  // The simulated window is narrow.
  expect(screen.getByText("40 minutes").closest("details")).toHaveProperty("open", false);
  const fields = arrival();
  expect(fields.queryByLabelText("Place of departure")).toBeNull();
  const day = fields.getByRole("option", { name: /^Wed.2026-11-18$/ });
  await user.selectOptions(fields.getByLabelText("Day of the transfer"), day);
  expect(fields.queryByLabelText("Departure time of the transfer")).toBeNull();
  await user.selectOptions(fields.getByLabelText("Place of departure"), "Airport");
  expect(fields.getByLabelText("Flight number")).toBeTruthy();
  expect(fields.getByRole("group", { name: "Arrival of your flight" })).toBeTruthy();
  expect(fields.getByLabelText("Date")).toHaveProperty("value", "2026-11-18");
  expect(fields.getByText("Local time (Europe/Warsaw)")).toBeTruthy();
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

test("sends both sections and replaces the form by the confirmation", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  mockRoute(request, ({ body }) => {
    bodies.push(body);
    mockRoute(details, { ...OFFER, isSignedUp: true });
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
  const confirmation = screen.getByText("Transport request registered");
  await waitFor(() => {
    expect(document.activeElement?.contains(confirmation)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
  expect(screen.queryByRole("form")).toBeNull();
  expect(localStorage.getItem("foyer.autosave")).toBe("{}");
  await expectAccessible();
});

test("omits a section that is switched off and preserves its input", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  mockRoute(request, ({ body }) => {
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

test("shows missing values at their fields and focuses the first one", async () => {
  const { user } = await show();
  await fillDeparture(user);
  await user.clear(departure().getByLabelText("Time"));
  await send(user);
  const day = arrival().getByLabelText("Day of the transfer");
  expect(day).toHaveProperty("ariaInvalid", "true");
  expect(document.activeElement).toBe(day);
  expect(arrival().getByText("The field is required")).toBeTruthy();
  expect(departure().getByText(/^Enter a date and time/)).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(departure().getByLabelText("Time"), "18:20");
  expect(departure().queryByText(/^Enter a date and time/)).toBeNull();
  await expectAccessible();
});

test("requires at least one section, until one is switched on", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("checkbox", { name: /^Arrival/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await send(user);
  expect(screen.getAllByText(/^The field is required/)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Arrival/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  expect(screen.queryByText(/^The field is required/)).toBeNull();
});

test("shows errors at their fields and restores the input after a reload", async () => {
  const { user, unmount } = await show();
  const errors = { "arrival.datetime": ["This hour is left out"] };
  mockRoute(request, () => refusal(400, { errors }));
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

  mockRoute(routes.auth.logout, {});
  act(endSession);
  expect(localStorage.getItem("foyer.autosave")).toBeNull();
});

test("preserves the selection in another language and sends it in that language", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof request>[] = [];
  mockRoute(request, ({ body }) => {
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

test("reports a form that was sent elsewhere in the meantime, and closes it", async () => {
  const { user } = await show();
  mockRoute(request, () =>
    refusal(409, { code: "already-signed-up", title: "Transport request registered" }),
  );
  await fillArrival(user);
  await user.click(screen.getByRole("checkbox", { name: /^Departure/ }));
  await send(user);
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Transport request registered");
  mockRoute(details, { ...OFFER, isSignedUp: true });
  await user.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(screen.getByText("Transport request registered")).toBeTruthy();
});

test.each([
  ["that accepts no requests", { isActive: false }, "Transport form is inactive"],
  ["with a registered request", { isSignedUp: true }, "Transport request registered"],
])("shows no form for an edition %s", async (_description, offer, text) => {
  await show(offer);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  await expectAccessible();
});

test("retries a form that fails to load", async () => {
  mockRoute(details, () => refusal(400));
  const { user } = await renderPage("/transport", { isLoggedIn: true });
  await screen.findByText("The transport form could not be loaded.");
  mockRoute(details, OFFER);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("form", { name: "Transport form" })).toBeTruthy();
});

const LEG: OwnLeg = {
  state: "unconfirmed",
  reason: null,
  pickup: null,
  hasLeft: false,
  isAirport: true,
  ...ARRIVAL,
  fromCity: "Lisbon",
  accompanyingPerson: null,
};
const PICKUP = { date: "2026-11-18T21:30:00+01:00", place: "Yellow post" };

/** Renders the page of an attendee with a request for an arrival. */
const showRequest = (leg: Partial<OwnLeg> = {}, offer: Partial<Transport> = {}) =>
  show({ isSignedUp: true, request: { arrival: { ...LEG, ...leg }, departure: null }, ...offer });

const findLeg = (name: "Arrival" | "Departure") => within(screen.getByRole("region", { name }));
const listButtons = (name: "Arrival" | "Departure") =>
  findLeg(name)
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

test("shows a request by leg with the actions change, withdraw and request", async () => {
  await showRequest();
  expect(screen.getByText("Transport request registered")).toBeTruthy();
  expect(findLeg("Arrival").getByText("Request is being processed")).toBeTruthy();
  expect(findLeg("Arrival").getByText("FY 214")).toBeTruthy();
  expect(listButtons("Arrival")).toEqual(["Change", "Withdraw"]);
  expect(findLeg("Departure").getByText("Not requested")).toBeTruthy();
  expect(listButtons("Departure")).toEqual(["Request this transfer"]);
  await expectAccessible();
});

test.each<[string, Partial<OwnLeg>, string[], string[]]>([
  ["confirmed", { pickup: PICKUP }, ["Transport confirmed", "Yellow post"], ["Change", "Withdraw"]],
  [
    "changed",
    { pickup: PICKUP },
    ["Changed by you, not confirmed yet", "Yellow post"],
    ["Change", "Withdraw"],
  ],
  [
    "cancelled",
    { reason: "No flight lands" },
    ["Cancelled", "No flight lands"],
    ["Request this transfer"],
  ],
  ["confirmed", { pickup: PICKUP, hasLeft: true }, ["Transport confirmed"], []],
])("shows the state and the actions of a leg that is %s", async (state, leg, texts, buttons) => {
  await showRequest({ state: state as OwnLeg["state"], ...leg });
  for (const text of texts) expect(findLeg("Arrival").getByText(text)).toBeTruthy();
  expect(listButtons("Arrival")).toEqual(buttons);
});

test("changes a leg by a form with its current values and sends that leg alone", async () => {
  const { user } = await showRequest({ state: "confirmed", pickup: PICKUP });
  const bodies: BodyOf<typeof change>[] = [];
  mockRoute(change, ({ body }) => {
    bodies.push(body);
    mockRoute(details, {
      ...OFFER,
      isSignedUp: true,
      request: {
        arrival: { ...LEG, state: "changed", nr: "FY 9", pickup: PICKUP },
        departure: null,
      },
    });
    return {};
  });
  await user.click(findLeg("Arrival").getByRole("button", { name: "Change" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Day of the transfer"));
  const number = screen.getByLabelText("Flight number");
  expect(number).toHaveProperty("value", "FY 214");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await expectAccessible();
  await user.clear(number);
  await send(user);
  expect(screen.getByText("The field is required")).toBeTruthy();
  await user.type(number, "FY 9");
  await send(user);
  expect(await screen.findByText("Changed by you, not confirmed yet")).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(bodies).toMatchObject([
    { arrival: { ...ARRIVAL, nr: "FY 9", fromCity: "Lisbon" }, departure: null },
  ]);
});

test("leaves a deleted option empty in the form", async () => {
  const { user } = await showRequest({ place: "Old airport" });
  await user.click(findLeg("Arrival").getByRole("button", { name: "Change" }));
  expect(screen.getByLabelText("Day of the transfer")).toHaveProperty("value", "2026-11-18");
  expect(screen.getByLabelText("Place of departure")).toHaveProperty("value", "");
});

test("withdraws a leg after a confirmation", async () => {
  const { user } = await showRequest({ state: "confirmed", pickup: PICKUP });
  const bodies: BodyOf<typeof withdraw>[] = [];
  mockRoute(withdraw, ({ body }) => {
    bodies.push(body);
    mockRoute(details, { ...OFFER, isSignedUp: false });
    return {};
  });
  const press = () => user.click(findLeg("Arrival").getByRole("button", { name: "Withdraw" }));
  await press();
  await user.click(screen.getByRole("button", { name: "Keep request" }));
  expect(bodies).toEqual([]);
  await press();
  const dialog = within(screen.getByRole("alertdialog", { name: "Withdraw this request?" }));
  expect(dialog.getByText(/^Your seat becomes free for someone else/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("form", { name: "Transport form" })).toBeTruthy();
  expect(bodies).toEqual([{ conferenceYear: 2026, conferenceType: 1, direction: "arrival" }]);
});

test("refers to the organisers if the edition accepts no requests", async () => {
  await showRequest({}, { isActive: false });
  expect(listButtons("Arrival")).toEqual(["Withdraw"]);
  expect(screen.getByText(/^Changes are closed/)).toBeTruthy();
});

test("offers no transfers that have departed", async () => {
  setTime("2026-11-18T12:00:00+01:00");
  const { user } = await show();
  const disabledOptionsOf = (label: string) =>
    within(arrival().getByLabelText(label))
      .getAllByRole<HTMLOptionElement>("option")
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent);
  expect(disabledOptionsOf("Day of the transfer")).toEqual([]);
  await user.selectOptions(arrival().getByLabelText("Day of the transfer"), "2026-11-18");
  expect(disabledOptionsOf("Place of departure")).toEqual(["Station"]);
  await user.selectOptions(arrival().getByLabelText("Place of departure"), "Airport");
  expect(disabledOptionsOf("Departure time of the transfer")).toEqual(["10:00"]);
});
