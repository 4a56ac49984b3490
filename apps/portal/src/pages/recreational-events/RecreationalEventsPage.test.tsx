import { type PartyEvent, routes } from "@foyer/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { pictureId } from "../../testing/building-builders.ts";
import { buildPartyEvent } from "../../testing/party-event-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const { list, details, signUp, signOut } = routes.partyEvents;

const SIGNED_UP = { isSignedUp: true, canSignUp: false, canSignOut: true, signedUpCount: 24 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T12:00:00+01:00") });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (visitor: Parameters<typeof renderPage>[1] = {}) =>
  renderPage("/recreational-events", { isLoggedIn: true, ...visitor });

/** The lists that the server gives one after the other; the last one stays. */
const answerInTurn = (...lists: PartyEvent[][]) => {
  let turn = 0;
  answer(list, () => {
    const list = lists[Math.min(turn, lists.length - 1)] ?? [];
    turn += 1;
    return list;
  });
};

const findCard = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  const article = heading.closest("article");
  if (article === null) throw new Error(`${title} is on no card`);
  return within(article);
};

test("each event stands with its picture, date and time, place, lead and free spots", async () => {
  answer(list, [
    buildPartyEvent({ description: { pictureFileId: pictureId(4) } }),
    buildPartyEvent({ id: 13, title: "Springs", limit: 24, signedUpCount: 24, canSignUp: false }),
    buildPartyEvent({ id: 14, title: "Concert", limit: null, description: { location: null } }),
  ]);
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Recreational events");
  const walk = await findCard("Ridge walk");
  expect(walk.getByText("Thu 2026-11-19, 06:30")).toBeTruthy();
  expect(walk.getByText("Lower station")).toBeTruthy();
  expect(walk.getByText("Nine kilometres")).toBeTruthy();
  expect(walk.getByText("17 free spots")).toBeTruthy();
  const picture = walk.getByRole("presentation");
  expect(picture.getAttribute("src")).toBe(`/api/files/download?id=${pictureId(4)}`);
  fireEvent.error(picture);
  expect(walk.queryByRole("presentation")).toBeNull();
  const springs = await findCard("Springs");
  expect(springs.getByText("No free spots")).toBeTruthy();
  expect(springs.queryByRole("button", { name: /^Sign/ })).toBeNull();
  expect((await findCard("Concert")).queryByText(/free spots/i)).toBeNull();
  expect(screen.getByText("You can sign up for one of these events.")).toBeTruthy();
  await expectAccessible();
});

test("signing up is said, and the list tells what is stored", async () => {
  answerInTurn([buildPartyEvent()], [buildPartyEvent(SIGNED_UP)]);
  answer(signUp, ({ body }) => {
    expect(body).toEqual({ conferenceYear: 2026, conferenceType: 1, language: 1, id: 12 });
    return true;
  });
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  expect(await screen.findByText("Signed up for recreational event")).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Sign out: Ridge walk" });
  expect(document.activeElement).toBe(button);
  const card = await findCard("Ridge walk");
  expect(card.getByText("You are signed up")).toBeTruthy();
  expect(card.getByText("16 free spots")).toBeTruthy();
});

test("signing out is asked about first", async () => {
  answerInTurn([buildPartyEvent(SIGNED_UP)], [buildPartyEvent()]);
  answer(signOut, true);
  const { user } = await open();
  const press = async () =>
    user.click(await screen.findByRole("button", { name: "Sign out: Ridge walk" }));
  await press();
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Give up your place in “Ridge walk”?")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Stay signed up" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press();
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out" }),
  );
  expect(await screen.findByText("Signed out from recreational event")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Sign up: Ridge walk" })).toBeTruthy();
});

const OTHER = buildPartyEvent({ id: 13, title: "Springs", ...SIGNED_UP });
const CLOSED = { canSignUp: false };

test.each<[string, PartyEvent[], RegExp]>([
  ["full", [buildPartyEvent({ signedUpCount: 40, ...CLOSED })], /^All places were taken/],
  ["begun", [buildPartyEvent({ startDate: "2026-11-18T11:00:00+01:00" })], /already begun\.$/],
  ["not for two", [buildPartyEvent(CLOSED), OTHER], /^You are already signed up for “Springs”/],
  ["gone", [OTHER], /no longer on the list/],
  ["still open by then", [buildPartyEvent()], /^Something has changed/],
])("an event that is %s is refused in plain words", async (_why, after, reason) => {
  answerInTurn([buildPartyEvent()], after);
  answer(signUp, false);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error occured" }));
  expect(dialog.getByText(reason)).toBeTruthy();
  await expectAccessible();
  await user.click(dialog.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test.each<[string, Partial<PartyEvent>, RegExp]>([
  ["by an organiser meanwhile", { ...SIGNED_UP, canSignOut: false }, /^An organiser signed you up/],
  ["no more", {}, /^You are not signed up for this event any more/],
])("an attendee who is signed up %s is told so", async (_how, after, reason) => {
  answerInTurn([buildPartyEvent(SIGNED_UP)], [buildPartyEvent(after)]);
  answer(signOut, false);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign out: Ridge walk" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out" }),
  );
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error occured" }));
  expect(dialog.getByText(reason)).toBeTruthy();
});

test("where the button goes, the focus stays on the card", async () => {
  answerInTurn([buildPartyEvent()], [buildPartyEvent({ signedUpCount: 40, ...CLOSED })]);
  answer(signUp, false);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "Show details: Ridge walk" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a call that fails is said, and the list is read again", async () => {
  answerInTurn([buildPartyEvent()], [buildPartyEvent(SIGNED_UP)]);
  answer(signUp, () => refusal(503, { title: "Not available" }));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  expect(await screen.findByText("You could not be signed up. Not available")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Sign out: Ridge walk" })).toBeTruthy();
});

test("an organiser's assignment is marked as one, and leaves nothing to do", async () => {
  answer(list, [buildPartyEvent({ ...SIGNED_UP, canSignOut: false })]);
  await open();
  const card = await findCard("Ridge walk");
  expect(card.getByText("Signed up by the organiser")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Sign/ })).toBeNull();
  expect(screen.getByText(/to change it, ask the organiser/)).toBeTruthy();
});

test("what has begun meanwhile offers no button any more", async () => {
  answer(list, [buildPartyEvent({ startDate: "2026-11-18T12:00:00+01:00" })]);
  await open();
  const card = await findCard("Ridge walk");
  expect(card.getByText("Has begun")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Sign/ })).toBeNull();
});

test("one's own event stands first, and what others have begun is folded and counts no spots", async () => {
  const named = (id: number, title: string, event: Partial<PartyEvent>) => {
    const built = buildPartyEvent(event);
    return { ...built, id, description: { ...built.description, title } };
  };
  answer(list, [
    named(1, "Sunrise", { startDate: "2026-11-18T06:00:00+01:00" }),
    named(2, "Sauna", {}),
    named(3, "Sleigh ride", SIGNED_UP),
  ]);
  const { user } = await open();
  await findCard("Sleigh ride");
  const titles = () =>
    screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
  expect(titles()).toEqual(["Sleigh ride", "Sauna"]);
  await user.click(screen.getByRole("button", { name: /^Begun or over/ }));
  expect(titles()).toEqual(["Sleigh ride", "Sauna", "Sunrise"]);
  expect((await findCard("Sunrise")).queryByText(/spot/)).toBeNull();
});

test("details open at an address of their own, and Back closes them", async () => {
  answer(list, [buildPartyEvent()]);
  const text = "<p>Bring <strong>boots</strong></p>";
  answer(details, () => new Response(text, { headers: { "content-type": "text/html" } }));
  const { user, router } = await open();
  await user.click(await screen.findByRole("button", { name: "Show details: Ridge walk" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ridge walk" }));
  expect(await dialog.findByText("boots")).toBeTruthy();
  expect(router.state.location.href).toBe("/recreational-events?open=party-12");
  await expectAccessible();
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an address that opens what is not there says so", async () => {
  answer(list, []);
  await renderPage("/recreational-events?open=party-99", { isLoggedIn: true });
  expect(await screen.findByText("What this link points to is not available.")).toBeTruthy();
  expect(screen.getByText("No recreational events have been announced yet.")).toBeTruthy();
});

test("an attendee without the access is told so, and has no entry in the menu", async () => {
  answer(list, [buildPartyEvent(CLOSED)]);
  const accessProfile = buildAccessProfile({ userGroupModules: [1, 2, 3, 4] });
  const { user } = await open({ profile: buildProfile({ accessProfile }) });
  expect(await screen.findByText(/^You have no access to sign-up/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Conference" }));
  expect(await screen.findByRole("link", { name: "Cultural events" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Recreational events" })).toBeNull();
});

test("a stranger is asked to log in", async () => {
  await renderPage("/recreational-events", { language: "pl" });
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/aby zobaczyć wydarzenia rekreacyjne\.$/)).toBeTruthy();
  expect(main.getByRole("button", { name: "Zaloguj się" })).toBeTruthy();
});

test("a failed load is tried again", async () => {
  answer(list, () => refusal(400));
  const { user } = await open();
  await screen.findByText("The recreational events could not be loaded.");
  answer(list, [buildPartyEvent()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findCard("Ridge walk")).toBeTruthy();
});
