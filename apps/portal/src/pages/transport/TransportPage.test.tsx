import { type BodyOf, type OwnRide, routes, type Transport } from "@foyer/contract";
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
  const day = fields.getByRole("option", { name: /^Wed.2026-11-18$/ });
  await user.selectOptions(fields.getByLabelText("Day of the transfer"), day);
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

const RIDE: OwnRide = {
  state: "unconfirmed",
  reason: null,
  meeting: null,
  hasLeft: false,
  isAirport: true,
  ...ARRIVAL,
  fromCity: "Lisbon",
  accompanyingPerson: null,
};
const MEETING = { date: "2026-11-18T21:30:00+01:00", place: "Yellow post" };

/** Somebody who has asked for an arrival, with a change of what became of it. */
const showOwn = (over: Partial<OwnRide> = {}, offer: Partial<Transport> = {}) =>
  show({ isSignedUp: true, request: { arrival: { ...RIDE, ...over }, departure: null }, ...offer });

const own = (name: "Arrival" | "Departure") => within(screen.getByRole("region", { name }));
const buttonsOf = (name: "Arrival" | "Departure") =>
  own(name)
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

test("a request is shown by way, and each can be changed, taken back or asked for", async () => {
  await showOwn();
  expect(screen.getByText("Transport request registered")).toBeTruthy();
  expect(own("Arrival").getByText("Request is being processed")).toBeTruthy();
  expect(own("Arrival").getByText("FY 214")).toBeTruthy();
  expect(buttonsOf("Arrival")).toEqual(["Change", "Withdraw"]);
  expect(own("Departure").getByText("Not asked for")).toBeTruthy();
  expect(buttonsOf("Departure")).toEqual(["Ask for it"]);
  await expectAccessible();
});

test.each<[string, Partial<OwnRide>, string[], string[]]>([
  [
    "confirmed",
    { meeting: MEETING },
    ["Transport confirmed", "Yellow post"],
    ["Change", "Withdraw"],
  ],
  [
    "changed",
    { meeting: MEETING },
    ["Changed by you, not confirmed yet", "Yellow post"],
    ["Change", "Withdraw"],
  ],
  ["cancelled", { reason: "No flight lands" }, ["Cancelled", "No flight lands"], ["Ask for it"]],
  ["confirmed", { meeting: MEETING, hasLeft: true }, ["Transport confirmed"], []],
])("a way that is %s says so and offers what can be done", async (state, ride, texts, buttons) => {
  await showOwn({ state: state as OwnRide["state"], ...ride });
  for (const text of texts) expect(own("Arrival").getByText(text)).toBeTruthy();
  expect(buttonsOf("Arrival")).toEqual(buttons);
});

test("a way is changed by a form that holds what was asked for, and sends that way alone", async () => {
  const { user } = await showOwn({ state: "confirmed", meeting: MEETING });
  const bodies: BodyOf<typeof change>[] = [];
  answer(change, ({ body }) => {
    bodies.push(body);
    answer(details, {
      ...OFFER,
      isSignedUp: true,
      request: {
        arrival: { ...RIDE, state: "changed", nr: "FY 9", meeting: MEETING },
        departure: null,
      },
    });
    return {};
  });
  await user.click(own("Arrival").getByRole("button", { name: "Change" }));
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

test("a choice that is gone is open in the form", async () => {
  const { user } = await showOwn({ place: "Old airport" });
  await user.click(own("Arrival").getByRole("button", { name: "Change" }));
  expect(screen.getByLabelText("Day of the transfer")).toHaveProperty("value", "2026-11-18");
  expect(screen.getByLabelText("Place of departure")).toHaveProperty("value", "");
});

test("a way is taken back once that is confirmed in a window", async () => {
  const { user } = await showOwn({ state: "confirmed", meeting: MEETING });
  const bodies: BodyOf<typeof withdraw>[] = [];
  answer(withdraw, ({ body }) => {
    bodies.push(body);
    answer(details, { ...OFFER, isSignedUp: false });
    return {};
  });
  const press = () => user.click(own("Arrival").getByRole("button", { name: "Withdraw" }));
  await press();
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  expect(bodies).toEqual([]);
  await press();
  const dialog = within(screen.getByRole("alertdialog", { name: "Withdraw this way?" }));
  expect(dialog.getByText(/^Your seat goes to somebody else/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("form", { name: "Transport form" })).toBeTruthy();
  expect(bodies).toEqual([{ conferenceYear: 2026, conferenceType: 1, direction: "arrival" }]);
});

test("an edition that takes no requests any more says whom to tell of a change", async () => {
  await showOwn({}, { isActive: false });
  expect(buttonsOf("Arrival")).toEqual(["Withdraw"]);
  expect(screen.getByText(/^Changes are no longer taken here/)).toBeTruthy();
});
