import { type BodyOf, type ProfileSettings, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, editionReadKey } from "../../lib/query-cache.ts";
import { getSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

const SAVED = buildSettings({
  linkedIn: "https://www.linkedin.com/in/anna",
  isListed: false,
});

beforeEach(() => {
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.calendar.state, { createdAt: null });
});

const show = async (saved: ProfileSettings = SAVED) => {
  mockRoute(routes.settings.mine, saved);
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByLabelText("LinkedIn");
  return page;
};

const save = () => screen.getByRole("button", { name: "Save" });
const linkedIn = () => screen.getByLabelText("LinkedIn");
const twitter = () => screen.getByLabelText("Twitter (X)");
const chat = () => screen.getByRole("switch", { name: "Forum Mail" });
const listed = () => screen.getByRole("switch", { name: "Show me on the list of participants" });
const emails = () => screen.getByRole("switch", { name: "E-mails about missed notifications" });
const switches = () => [chat(), emails(), listed()];

test("shows the stored settings in the form, with examples of URLs", async () => {
  await show();
  expect(linkedIn()).toHaveProperty("value", SAVED.linkedIn);
  expect(twitter()).toHaveProperty("placeholder", "https://x.com/…");
  expect(switches()).toMatchObject([{ checked: true }, { checked: true }, { checked: false }]);
  await expectAccessible();
});

test("saves changes and shows the URL of a user name", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof routes.settings.save>[] = [];
  const stored = {
    ...SAVED,
    twitter: "https://x.com/anna",
    chatActive: false,
    isListed: true,
    digestEmails: false,
  };
  mockRoute(routes.settings.save, ({ body }) => {
    bodies.push(body);
    mockRoute(routes.settings.mine, stored);
    return {};
  });
  mockRoute(routes.conferences.profile, buildProfile({ showAttendees: false }));
  await user.type(twitter(), "@anna");
  for (const toggle of switches()) await user.click(toggle);
  await user.click(save());

  expect(await screen.findByText("Data saved")).toBeTruthy();
  expect(bodies).toEqual([{ ...stored, twitter: "@anna" }]);
  await waitFor(() => expect(twitter()).toHaveProperty("value", stored.twitter));
  expect(switches()).toMatchObject([{ checked: false }, { checked: false }, { checked: true }]);
  await waitFor(() => expect(getSession().profile?.showAttendees).toBe(false));
});

test("saves each switch of the visibility group", async () => {
  const { user } = await show({ ...SAVED, showsLinks: false });
  const bodies: BodyOf<typeof routes.settings.save>[] = [];
  mockRoute(routes.settings.save, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const group = within(screen.getByRole("group", { name: "Visible to others" }));
  for (const name of ["My photo", "My company and position", "Others can write to me"]) {
    await user.click(group.getByRole("switch", { name }));
  }
  expect(group.getByRole("switch", { name: "My links" })).toHaveProperty("checked", false);
  await user.click(save());
  expect(await screen.findByText("Data saved")).toBeTruthy();
  const saved = { showsPhoto: false, showsCompany: false, showsLinks: false };
  expect(bodies).toEqual([{ ...SAVED, ...saved, allowsInvitations: false }]);
});

test("reloads the list of attendees from its first page after saving", async () => {
  const { user } = await show();
  const pages = { pages: [[], []], pageParams: [0, 100] };
  queryClient.setQueryData(editionReadKey(routes.attendees.list, {}), pages);
  mockRoute(routes.settings.save, {});
  await user.click(save());
  expect(await screen.findByText("Data saved")).toBeTruthy();
  expect(cacheOf(routes.attendees.list).getData()).toEqual([]);
});

test("sends any input, shows a rejection at its field and preserves the input", async () => {
  const { user } = await show();
  const errors = { linkedIn: ["This is no address"] };
  mockRoute(routes.settings.save, () => refusal(400, { errors }));
  await user.clear(linkedIn());
  await user.type(linkedIn(), "javascript:x()");
  await user.click(chat());
  await user.click(save());

  expect(await screen.findByText("This is no address")).toBeTruthy();
  expect(linkedIn()).toMatchObject({ value: "javascript:x()", ariaInvalid: "true" });
  expect(chat()).toHaveProperty("checked", false);
  expect(screen.queryByText("Data saved")).toBeNull();
  await expectAccessible();
});

test("shows any other failure in the error dialog", async () => {
  const { user } = await show();
  mockRoute(routes.settings.save, () => refusal(400, { title: "Not today" }));
  await user.click(save());
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Not today");
});

test("retries settings that fail to load", async () => {
  mockRoute(routes.settings.mine, () => refusal(400));
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByText("Your profile settings could not be loaded.");
  mockRoute(routes.settings.mine, SAVED);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("LinkedIn")).toBeTruthy();
});
