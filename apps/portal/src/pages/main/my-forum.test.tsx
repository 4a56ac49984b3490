import { MODULE, routes, type LandingProfile, type ModuleId } from "@foyer/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildPanel, DAY } from "../../testing/panel-builders.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const withModules = (...userGroupModules: ModuleId[]) =>
  buildProfile({
    showAgenda: false,
    accessProfile: buildAccessProfile({ userGroupModules }),
  });

/** The page of somebody without an agenda there, so that nothing but the profile is waited for. */
const renderForum = async (
  landing: Partial<LandingProfile>,
  profile = withModules(...Object.values(MODULE)),
) => {
  answer(routes.profile.landing, buildLandingProfile(landing));
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

test("my forum tells what comes next, what is arranged, who one is, and only then the whole agenda", async () => {
  const later = buildPanel({ date: "2126-11-18" });
  answer(routes.agenda.mine, { dates: [DAY], items: [later] });
  await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  await screen.findByRole("heading", { level: 2, name: "My agenda" });
  await findStay();
  await screen.findByRole("heading", { level: 2, name: "Anna Nowak" });
  const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 5)).toEqual([
    "Next for you",
    "Your stay",
    "Latest notifications",
    "Anna Nowak",
    "My agenda",
  ]);
  await expectAccessible();
});

describe("your stay", () => {
  it("begins with what somebody has yet to do", async () => {
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

  it("says that a request for transport is not confirmed yet", async () => {
    await renderForum({ signedUpForTransport: true }, withModules(MODULE.transport));
    const stay = await findStay();
    expect(listItems(stay)).toEqual(["Request is being processed"]);
    expect(stay.getByText("Wait for transport confirmation")).toBeTruthy();
    expect(stay.queryByText("To do")).toBeNull();
    expect(stay.getByRole("link").getAttribute("href")).toBe("/transport");
  });

  it.each([
    ["both ways", ARRIVAL, DEPARTURE],
    ["the way there", ARRIVAL, null],
    ["the way back, to a place not known yet", null, { ...DEPARTURE, place: null }],
  ])("tells when and where somebody is met: %s", async (_, arrival, departure) => {
    const landing = { signedUpForTransport: true, arrival, departure };
    await renderForum(landing, withModules(MODULE.transport));
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

  it("has the event that somebody was assigned to, also without access to others", async () => {
    await renderForum({ partyEvent: WALK }, withModules());
    const stay = await findStay();
    expect(listItems(stay)).toEqual(["Evening walk"]);
    expect(stay.getByText("Thu 2026-11-19, 18:30")).toBeTruthy();
    expect(stay.getByText("Market square")).toBeTruthy();
    const details = stay.getByRole("link", { name: "Show details" });
    expect(details.getAttribute("href")).toBe("/recreational-events?open=party-5");
  });

  it("offers nothing that the edition does not have", async () => {
    const none = { offersTransport: false, offersPartyEvents: false };
    await renderForum({ ...none, hotel: "Hotel Pod Granią" });
    expect(listItems(await findStay())).toEqual(["Hotel Pod Granią"]);
  });

  it("has the hotel with the ways to reach it", async () => {
    const hotel = {
      hotel: "Hotel Pod Granią",
      hotelAddress: "ul. Kamienna 12, Karpacz",
      hotelUrl: "https://grania.example",
      hotelPhone: "+48 75 000 00 00",
    };
    await renderForum(hotel, withModules());
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

  it("makes no link of what is no web address", async () => {
    await renderForum({ hotel: "Hotel", hotelUrl: "javascript:alert(1)" }, withModules());
    const stay = await findStay();
    expect(stay.queryByRole("link")).toBeNull();
  });

  it("is not there for an attendee who has nothing and may ask for nothing", async () => {
    await renderForum({}, withModules(MODULE.agenda, MODULE.attendees));
    await screen.findByRole("region", { name: "Anna Nowak" });
    expect(screen.queryByRole("region", { name: "Your stay" })).toBeNull();
  });
});

describe("the card of who one is", () => {
  it("has position, company, country, one's own text and links", async () => {
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

  it("leads to the participants only those who may see them", async () => {
    await renderForum({}, withModules(MODULE.transport));
    const card = within(await screen.findByRole("region", { name: "Anna Nowak" }));
    expect(card.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Show entry code",
    ]);
  });

  it("has initials where there is no picture, or none that loads", async () => {
    const { container } = await renderForum({ hasAvatar: true });
    const card = within(await screen.findByRole("region", { name: "Anna Nowak" }));
    const picture = container.querySelector("#forum img");
    expect(picture?.getAttribute("src")).toContain("/api/files/download/avatar?");
    expect(Number(picture?.getAttribute("width"))).toBeLessThanOrEqual(120);
    if (picture) fireEvent.error(picture);
    expect(card.getByText("AN")).toBeTruthy();
  });

  it("says once that it could not be loaded, and tries again", async () => {
    answer(routes.profile.landing, () => refusal(400));
    const profile = withModules(...Object.values(MODULE));
    const { user } = await renderPage("/", { isLoggedIn: true, profile });
    expect(await screen.findAllByText("Your profile could not be loaded.")).toHaveLength(1);
    expect(screen.queryByRole("region", { name: "Your stay" })).toBeNull();
    answer(routes.profile.landing, buildLandingProfile());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Anna Nowak" })).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Your stay" })).toBeTruthy();
  });
});

describe("somebody who takes no part in the edition", () => {
  const account = { attendeeId: null, externalId: null, firstName: "maria", lastName: "" };

  it("is told so, and led to the settings, and finds nothing else of their own", async () => {
    const access = buildAccessProfile({ userGroupModules: [] });
    await renderForum(account, buildProfile({ takesPart: false, accessProfile: access }));
    const card = within(await screen.findByRole("region", { name: "maria" }));
    expect(card.getByText("You take no part in this edition.")).toBeTruthy();
    expect(card.getByRole("link", { name: "Settings" })).toHaveProperty("pathname", "/profile");
    expect(card.getAllByRole("link")).toHaveLength(1);
    for (const name of ["Welcome", "Your stay", "Next for you", "Information"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
    await expectAccessible();
  });

  it("is led to programme and participants where they organise it", async () => {
    const access = buildAccessProfile({ userGroupModules: [MODULE.agenda, MODULE.attendees] });
    await renderForum(account, buildProfile({ takesPart: false, accessProfile: access }));
    const card = within(await screen.findByRole("region", { name: "maria" }));
    expect(card.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Settings",
      "Programme",
      "Go to attendees",
    ]);
  });
});
