import { MODULE, routes, type LandingProfile, type ModuleId } from "@foyer/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildPanel, DAY } from "../../testing/panel-builders.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const buildProfileWith = (...userGroupModules: ModuleId[]) =>
  buildProfile({
    showAgenda: false,
    accessProfile: buildAccessProfile({ userGroupModules }),
  });

/** Renders the page without an agenda, so that the tests wait for the profile only. */
const renderForum = async (
  landingProfile: Partial<LandingProfile>,
  profile = buildProfileWith(...Object.values(MODULE)),
) => {
  mockRoute(routes.profile.landing, buildLandingProfile(landingProfile));
  return renderPage("/", { isLoggedIn: true, profile });
};

const findStay = async () => within(await screen.findByRole("region", { name: "Your stay" }));
type Stay = Awaited<ReturnType<typeof findStay>>;
const listItems = (stay: Stay) =>
  stay.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const ARRIVAL = { date: "2026-11-18T09:40:00+01:00", place: "Wrocław Airport" };
const DEPARTURE = { date: "2026-11-20T16:05:00+01:00", place: "Hotel Graniowy" };
const WALK = {
  id: 5,
  title: "Evening walk",
  startDate: "2026-11-19T18:30:00+01:00",
  localization: "Market square",
};

test("shows next items, stay, notifications and profile before the whole agenda", async () => {
  const later = buildPanel({ date: "2126-11-18" });
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [later] });
  await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  await screen.findByRole("heading", { level: 2, name: "My agenda" });
  await findStay();
  await screen.findByRole("heading", { level: 2, name: "Anna Nowak" });
  const headings = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual([
    "Next for you",
    "Your stay",
    "Latest notifications",
    "Anna Nowak",
    "My agenda",
  ]);
  await expectAccessible();
});

describe("stay card", () => {
  it("shows open tasks first", async () => {
    await renderForum({ hotel: "Hotel Pod Granią" });
    const stay = await findStay();
    expect(listItems(stay)).toEqual([
      "Submit for transport",
      "Sign up for recreational event",
      "Hotel Pod Granią",
    ]);
    expect(stay.getAllByText("To do")).toHaveLength(2);
    expect(stay.getByRole("link", { name: "Submit for transport" })).toHaveProperty(
      "pathname",
      "/transport",
    );
    expect(stay.getByRole("link", { name: "Sign up for recreational event" })).toHaveProperty(
      "pathname",
      "/recreational-events",
    );
  });

  it("shows that a transport request is not confirmed yet", async () => {
    await renderForum({ signedUpForTransport: true }, buildProfileWith(MODULE.transport));
    const stay = await findStay();
    expect(listItems(stay)).toEqual(["Request is being processed"]);
    expect(stay.getByText("Wait for transport confirmation")).toBeTruthy();
    expect(stay.queryByText("To do")).toBeNull();
    expect(stay.getByRole("link").getAttribute("href")).toBe("/transport");
  });

  it.each([
    ["both legs", ARRIVAL, DEPARTURE],
    ["arrival", ARRIVAL, null],
    ["departure without a place", null, { ...DEPARTURE, place: null }],
  ])("shows time and location of the pickup: %s", async (_, arrival, departure) => {
    const landingProfile = { signedUpForTransport: true, arrival, departure };
    await renderForum(landingProfile, buildProfileWith(MODULE.transport));
    const stay = await findStay();
    expect(listItems(stay)).toEqual(["Transport confirmed"]);
    const terms = stay.getAllByRole("term").map(({ textContent }) => textContent);
    expect(terms).toEqual([...(arrival ? ["Arrival"] : []), ...(departure ? ["Departure"] : [])]);
    const definitions = stay.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(definitions).toEqual([
      ...(arrival ? ["Wed\u00a02026-11-18, 09:40Wrocław Airport"] : []),
      ...(departure ? [`Fri\u00a02026-11-20, 16:05${departure.place ?? ""}`] : []),
    ]);
  });

  it("shows an assigned event even without access to the module", async () => {
    await renderForum({ partyEvent: WALK }, buildProfileWith());
    const stay = await findStay();
    expect(listItems(stay)).toEqual(["Evening walk"]);
    expect(stay.getByText("Thu 2026-11-19, 18:30")).toBeTruthy();
    expect(stay.getByText("Market square")).toBeTruthy();
    const details = stay.getByRole("link", { name: "Show details" });
    expect(details.getAttribute("href")).toBe("/recreational-events?open=event-5");
  });

  it("hides parts that the edition does not offer", async () => {
    const none = { offersTransport: false, offersRecreationalEvents: false };
    await renderForum({ ...none, hotel: "Hotel Pod Granią" });
    expect(listItems(await findStay())).toEqual(["Hotel Pod Granią"]);
  });

  it("shows the hotel with address, website and phone number", async () => {
    const hotel = {
      hotel: "Hotel Pod Granią",
      hotelAddress: "ul. Kamienna 12, Karpacz",
      hotelUrl: "https://grania.example",
      hotelPhone: "+48 75 000 00 00",
    };
    await renderForum(hotel, buildProfileWith());
    const stay = await findStay();
    expect(stay.getByText("ul. Kamienna 12, Karpacz")).toBeTruthy();
    expect(stay.getByRole("link", { name: /^Contact the hotel/ }).getAttribute("href")).toBe(
      "https://grania.example",
    );
    expect(stay.getByRole("link", { name: "+48 75 000 00 00" }).getAttribute("href")).toBe(
      "tel:+48750000000",
    );
    await expectAccessible();
  });

  it("links only web addresses", async () => {
    await renderForum({ hotel: "Hotel", hotelUrl: "javascript:alert(1)" }, buildProfileWith());
    const stay = await findStay();
    expect(stay.queryByRole("link")).toBeNull();
  });

  it("is hidden from an attendee who has nothing and can request nothing", async () => {
    await renderForum({}, buildProfileWith(MODULE.agenda, MODULE.attendees));
    await screen.findByRole("region", { name: "Anna Nowak" });
    expect(screen.queryByRole("region", { name: "Your stay" })).toBeNull();
  });
});

describe("profile card", () => {
  it("shows position, company, country, description and links", async () => {
    await renderForum({
      description: "<p>Grids and <strong>small towns</strong><script>alert(1)</script></p>",
      linkedIn: "https://linkedin.example/anna",
      twitter: "javascript:alert(1)",
    });
    const card = within(await screen.findByRole("region", { name: "Anna Nowak" }));
    expect(card.getByText("Director of Energy Policy, Instytut Przełęczy")).toBeTruthy();
    expect(card.getByText("Poland")).toBeTruthy();
    expect((await card.findByText("small towns")).tagName).toBe("STRONG");
    expect(card.getByRole("link", { name: /^LinkedIn/ }).getAttribute("href")).toBe(
      "https://linkedin.example/anna",
    );
    expect(card.queryByRole("link", { name: /^X/ })).toBeNull();
    expect(card.getByRole("link", { name: "Go to attendees" })).toHaveProperty(
      "pathname",
      "/attendees",
    );
  });

  it("links to the attendees only for people with access", async () => {
    await renderForum({}, buildProfileWith(MODULE.transport));
    const card = within(await screen.findByRole("region", { name: "Anna Nowak" }));
    expect(card.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Show entry code",
    ]);
  });

  it("shows initials without a picture, or if it fails to load", async () => {
    const { container } = await renderForum({ hasAvatar: true });
    const card = within(await screen.findByRole("region", { name: "Anna Nowak" }));
    const picture = container.querySelector("#forum img");
    expect(picture?.getAttribute("src")).toContain("/api/files/download/avatar?");
    expect(Number(picture?.getAttribute("width"))).toBeLessThanOrEqual(120);
    if (picture) fireEvent.error(picture);
    expect(card.getByText("AN")).toBeTruthy();
  });

  it("reports a failed request once and retries it", async () => {
    mockRoute(routes.profile.landing, () => refusal(400));
    const profile = buildProfileWith(...Object.values(MODULE));
    const { user } = await renderPage("/", { isLoggedIn: true, profile });
    expect(await screen.findAllByText("Your profile could not be loaded.")).toHaveLength(1);
    expect(screen.queryByRole("region", { name: "Your stay" })).toBeNull();
    mockRoute(routes.profile.landing, buildLandingProfile());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Anna Nowak" })).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Your stay" })).toBeTruthy();
  });
});

describe("account that does not take part", () => {
  const account = { attendeeId: null, externalId: null, firstName: "maria", lastName: "" };

  it("sees an explanation and a link to the settings, and nothing personal", async () => {
    const access = buildAccessProfile({ userGroupModules: [] });
    await renderForum(account, buildProfile({ isParticipant: false, accessProfile: access }));
    const card = within(await screen.findByRole("region", { name: "maria" }));
    expect(card.getByText("You do not take part in this edition.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Settings" })).toHaveProperty("pathname", "/profile");
    expect(card.getAllByRole("link")).toHaveLength(1);
    for (const name of ["Welcome", "Your stay", "Next for you", "Information"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
    await expectAccessible();
  });

  it("gets a link to the office with a role there", async () => {
    mockRoute(routes.auth.account, { email: null, pendingEmail: null, isOrganiser: true });
    const access = buildAccessProfile({ userGroupModules: [] });
    await renderForum(account, buildProfile({ isParticipant: false, accessProfile: access }));
    const link = await screen.findByRole("link", { name: "Open the office" });
    expect(link).toHaveProperty("pathname", "/office");
  });

  it("gets links to programme and attendees with access to them", async () => {
    const access = buildAccessProfile({ userGroupModules: [MODULE.agenda, MODULE.attendees] });
    await renderForum(account, buildProfile({ isParticipant: false, accessProfile: access }));
    const card = within(await screen.findByRole("region", { name: "maria" }));
    expect(card.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Settings",
      "Programme",
      "Go to attendees",
    ]);
  });
});
