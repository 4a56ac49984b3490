import { type BodyOf, type ProfileSettings, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, editionReadKey } from "../../lib/query-cache.ts";
import { getSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

const SAVED = buildSettings({
  linkedIn: "https://www.linkedin.com/in/anna",
  isListed: false,
});

beforeEach(() => {
  answer(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  answer(routes.alerts.mine, buildAlerts());
  answer(routes.calendar.state, { madeAt: null });
});

const show = async (saved: ProfileSettings = SAVED) => {
  answer(routes.settings.mine, saved);
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByLabelText("LinkedIn");
  return page;
};

const save = () => screen.getByRole("button", { name: "Save" });
const linkedIn = () => screen.getByLabelText("LinkedIn");
const twitter = () => screen.getByLabelText("Twitter (X)");
const chat = () => screen.getByRole("switch", { name: "Forum Mail" });
const listed = () => screen.getByRole("switch", { name: "Show me on the list of participants" });
const emails = () => screen.getByRole("switch", { name: "E-mails about what you have missed" });
const ticks = () => [chat(), emails(), listed()];

test("what is saved of a person stands in the form, with hints of addresses", async () => {
  await show();
  expect(linkedIn()).toHaveProperty("value", SAVED.linkedIn);
  expect(twitter()).toHaveProperty("placeholder", "https://x.com/…");
  expect(ticks()).toMatchObject([{ checked: true }, { checked: true }, { checked: false }]);
  await expectAccessible();
});

test("what is changed is saved for good, and a user name becomes the address that it means", async () => {
  const { user } = await show();
  const bodies: BodyOf<typeof routes.settings.save>[] = [];
  const stored = {
    ...SAVED,
    twitter: "https://x.com/anna",
    chatActive: false,
    isListed: true,
    unreadEmails: false,
  };
  answer(routes.settings.save, ({ body }) => {
    bodies.push(body);
    answer(routes.settings.mine, stored);
    return {};
  });
  answer(routes.conferences.profile, buildProfile({ showAttendees: false }));
  await user.type(twitter(), "@anna");
  for (const tick of ticks()) await user.click(tick);
  await user.click(save());

  expect(await screen.findByText("Data saved")).toBeTruthy();
  expect(bodies).toEqual([{ ...stored, twitter: "@anna" }]);
  await waitFor(() => expect(twitter()).toHaveProperty("value", stored.twitter));
  expect(ticks()).toMatchObject([{ checked: false }, { checked: false }, { checked: true }]);
  await waitFor(() => expect(getSession().profile?.showAttendees).toBe(false));
});

test("what others see is a group of switches, each of which is saved", async () => {
  const { user } = await show({ ...SAVED, showsLinks: false });
  const bodies: BodyOf<typeof routes.settings.save>[] = [];
  answer(routes.settings.save, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const group = within(screen.getByRole("group", { name: "What others see of me" }));
  for (const name of ["My photo", "My company and position", "Others may write to me"]) {
    await user.click(group.getByRole("switch", { name }));
  }
  expect(group.getByRole("switch", { name: "My links" })).toHaveProperty("checked", false);
  await user.click(save());
  expect(await screen.findByText("Data saved")).toBeTruthy();
  const kept = { showsPhoto: false, showsCompany: false, showsLinks: false };
  expect(bodies).toEqual([{ ...SAVED, ...kept, takesInvitations: false }]);
});

test("the list of participants, which comes page by page, begins anew once settings are saved", async () => {
  const { user } = await show();
  const pages = { pages: [[], []], pageParams: [0, 100] };
  queryClient.setQueryData(editionReadKey(routes.attendees.list, {}), pages);
  answer(routes.settings.save, {});
  await user.click(save());
  expect(await screen.findByText("Data saved")).toBeTruthy();
  expect(cacheOf(routes.attendees.list).getData()).toEqual([]);
});

test("whatever is typed is sent, a refusal stands at its field, and what was typed stays", async () => {
  const { user } = await show();
  const errors = { linkedIn: ["This is no address"] };
  answer(routes.settings.save, () => refusal(400, { errors }));
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

test("any other failure opens the error window", async () => {
  const { user } = await show();
  answer(routes.settings.save, () => refusal(400, { title: "Not today" }));
  await user.click(save());
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Not today");
});

test("settings that do not load can be asked for again", async () => {
  answer(routes.settings.mine, () => refusal(400));
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByText("Your profile settings could not be loaded.");
  answer(routes.settings.mine, SAVED);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("LinkedIn")).toBeTruthy();
});
