import { type RecreationalEvent, routes } from "@foyer/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { pictureId } from "../../testing/building-builders.ts";
import { buildRecreationalEvent } from "../../testing/recreational-event-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const { list, details, signUp, signOut } = routes.recreationalEvents;

const SIGNED_UP = { isSignedUp: true, canSignUp: false, canSignOut: true, signedUpCount: 24 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T12:00:00+01:00") });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage("/recreational-events", { isLoggedIn: true, ...options });

/** Mocks consecutive responses of the list; the last one repeats. */
const mockLists = (...lists: RecreationalEvent[][]) => {
  let index = 0;
  mockRoute(list, () => {
    const list = lists[Math.min(index, lists.length - 1)] ?? [];
    index += 1;
    return list;
  });
};

const findCard = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name: title });
  const article = heading.closest("article");
  if (article === null) throw new Error(`No card has the title ${title}`);
  return within(article);
};

test("shows each event with picture, date and time, location, excerpt and free spots", async () => {
  mockRoute(list, [
    buildRecreationalEvent({ description: { pictureFileId: pictureId(4) } }),
    buildRecreationalEvent({
      id: 13,
      title: "Springs",
      limit: 24,
      signedUpCount: 24,
      canSignUp: false,
    }),
    buildRecreationalEvent({
      id: 14,
      title: "Concert",
      limit: null,
      description: { location: null },
    }),
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

test("confirms a sign-up and refetches the list", async () => {
  mockLists([buildRecreationalEvent()], [buildRecreationalEvent(SIGNED_UP)]);
  mockRoute(signUp, ({ body }) => {
    expect(body).toEqual({ conferenceYear: 2026, conferenceType: 1, language: 1, id: 12 });
    return true;
  });
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  expect(await screen.findByText("Signed up for recreational event: Ridge walk")).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Sign out: Ridge walk" });
  expect(document.activeElement).toBe(button);
  const card = await findCard("Ridge walk");
  expect(card.getByText("You are signed up")).toBeTruthy();
  expect(card.getByText("16 free spots")).toBeTruthy();
});

test("signs out after a confirmation", async () => {
  mockLists([buildRecreationalEvent(SIGNED_UP)], [buildRecreationalEvent()]);
  mockRoute(signOut, true);
  const { user } = await open();
  const press = async () =>
    user.click(await screen.findByRole("button", { name: "Sign out: Ridge walk" }));
  await press();
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("Sign out of “Ridge walk”?")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Stay signed up" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press();
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out" }),
  );
  expect(await screen.findByText("Signed out from recreational event: Ridge walk")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Sign up: Ridge walk" })).toBeTruthy();
});

const OTHER_EVENT = buildRecreationalEvent({ id: 13, title: "Springs", ...SIGNED_UP });
const CLOSED = { canSignUp: false };

test.each<[string, RecreationalEvent[], RegExp]>([
  ["full", [buildRecreationalEvent({ signedUpCount: 40, ...CLOSED })], /^This event is full/],
  [
    "already started",
    [buildRecreationalEvent({ startDate: "2026-11-18T11:00:00+01:00" })],
    /already started\.$/,
  ],
  [
    "excluded by another sign-up",
    [buildRecreationalEvent(CLOSED), OTHER_EVENT],
    /^You are signed up for “Springs”/,
  ],
  ["deleted", [OTHER_EVENT], /no longer on the list/],
  ["still open after the rejection", [buildRecreationalEvent()], /^The list of events has changed/],
])("explains the rejection for an event that is %s", async (_description, after, reason) => {
  mockLists([buildRecreationalEvent()], after);
  mockRoute(signUp, false);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error occured" }));
  expect(dialog.getByText(reason)).toBeTruthy();
  await expectAccessible();
  await user.click(dialog.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test.each<[string, Partial<RecreationalEvent>, RegExp]>([
  [
    "by an organiser in the meantime",
    { ...SIGNED_UP, canSignOut: false },
    /^An organiser signed you up/,
  ],
  ["no longer", {}, /^You are no longer signed up for this event/],
])(
  "explains the rejection for an attendee who is signed up %s",
  async (_description, after, reason) => {
    mockLists([buildRecreationalEvent(SIGNED_UP)], [buildRecreationalEvent(after)]);
    mockRoute(signOut, false);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Sign out: Ridge walk" }));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign out" }),
    );
    const dialog = within(await screen.findByRole("alertdialog", { name: "Error occured" }));
    expect(dialog.getByText(reason)).toBeTruthy();
  },
);

test("keeps the focus on the card when the button disappears", async () => {
  mockLists([buildRecreationalEvent()], [buildRecreationalEvent({ signedUpCount: 40, ...CLOSED })]);
  mockRoute(signUp, false);
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "Show details: Ridge walk" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("reports a failed request and refetches the list", async () => {
  mockLists([buildRecreationalEvent()], [buildRecreationalEvent(SIGNED_UP)]);
  mockRoute(signUp, () => refusal(503, { title: "Not available" }));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign up: Ridge walk" }));
  expect(
    await screen.findByText("You could not be signed up for the event. Not available"),
  ).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Sign out: Ridge walk" })).toBeTruthy();
});

test("marks an assignment by the organiser and offers no action", async () => {
  mockRoute(list, [buildRecreationalEvent({ ...SIGNED_UP, canSignOut: false })]);
  await open();
  const card = await findCard("Ridge walk");
  expect(card.getByText("Signed up by the organiser")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Sign/ })).toBeNull();
  expect(screen.getByText(/To change it, contact the organiser/)).toBeTruthy();
});

test("offers no button for an event that has begun", async () => {
  mockRoute(list, [buildRecreationalEvent({ startDate: "2026-11-18T12:00:00+01:00" })]);
  await open();
  const card = await findCard("Ridge walk");
  expect(card.getByText("Already started")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Sign/ })).toBeNull();
});

test("lists the own event first, and collapses past events without a count of free spots", async () => {
  const buildNamed = (id: number, title: string, event: Partial<RecreationalEvent>) => {
    const template = buildRecreationalEvent(event);
    return { ...template, id, description: { ...template.description, title } };
  };
  mockRoute(list, [
    buildNamed(1, "Sunrise", { startDate: "2026-11-18T06:00:00+01:00" }),
    buildNamed(2, "Sauna", {}),
    buildNamed(3, "Sleigh ride", SIGNED_UP),
  ]);
  const { user } = await open();
  await findCard("Sleigh ride");
  const titles = () =>
    screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
  expect(titles()).toEqual(["Sleigh ride", "Sauna"]);
  await user.click(screen.getByRole("button", { name: /^Already started/ }));
  expect(titles()).toEqual(["Sleigh ride", "Sauna", "Sunrise"]);
  expect((await findCard("Sunrise")).queryByText(/spot/)).toBeNull();
});

test("opens details at their own URL, and Back closes them", async () => {
  mockRoute(list, [buildRecreationalEvent()]);
  const text = "<p>Bring <strong>boots</strong></p>";
  mockRoute(details, () => new Response(text, { headers: { "content-type": "text/html" } }));
  const { user, router } = await open();
  await user.click(await screen.findByRole("button", { name: "Show details: Ridge walk" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ridge walk" }));
  expect(await dialog.findByText("boots")).toBeTruthy();
  expect(router.state.location.href).toBe("/recreational-events?open=event-12");
  await expectAccessible();
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("reports a missing event in the URL", async () => {
  mockRoute(list, []);
  await renderPage("/recreational-events?open=event-99", { isLoggedIn: true });
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  expect(screen.getByText("No recreational events have been announced yet.")).toBeTruthy();
});

test("explains missing access and hides the menu entry", async () => {
  mockRoute(list, [buildRecreationalEvent(CLOSED)]);
  const accessProfile = buildAccessProfile({ userGroupModules: [1, 2, 3, 4] });
  const { user } = await open({ profile: buildProfile({ accessProfile }) });
  expect(await screen.findByText(/^You cannot sign up for recreational events/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Conference" }));
  expect(await screen.findByRole("link", { name: "Cultural events" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Recreational events" })).toBeNull();
});

test("prompts visitors to log in", async () => {
  await renderPage("/recreational-events", { language: "pl" });
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/aby zobaczyć wydarzenia rekreacyjne\.$/)).toBeTruthy();
  expect(main.getByRole("button", { name: "Zaloguj się" })).toBeTruthy();
});

test("retries a failed request", async () => {
  mockRoute(list, () => refusal(400));
  const { user } = await open();
  await screen.findByText("The recreational events could not be loaded.");
  mockRoute(list, [buildRecreationalEvent()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findCard("Ridge walk")).toBeTruthy();
});
