import { routes } from "@foyer/contract";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.calendar.state, { createdAt: null });
});

const open = async (hasAvatar: boolean) => {
  mockRoute(routes.profile.landing, buildLandingProfile({ hasAvatar }));
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByRole("heading", { name: "Your photo" });
  return page;
};

test("crops a selected photo before the upload", async () => {
  const { user } = await open(false);
  await screen.findByRole("button", { name: "Choose a photo" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("The page has no file input");
  await user.upload(input, new File(["a photo"], "me.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("dialog", { name: "Crop photo" })).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("removes a photo after a confirmation and shows initials", async () => {
  const requests: unknown[] = [];
  mockRoute(routes.attendees.removePortrait, ({ body }) => {
    requests.push(body);
    return {};
  });
  const { user } = await open(true);
  const remove = await screen.findByRole("button", { name: "Remove photo" });
  await user.click(remove);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(requests).toEqual([]);

  await user.click(remove);
  const [, confirmButton] = screen.getAllByRole("button", { name: "Remove photo", hidden: true });
  if (!confirmButton) throw new Error("There is no confirmation dialog");
  const attendee = { id: 7, hasAvatar: true };
  const previousAddress = avatarAddress(attendee);
  await user.click(confirmButton);
  expect(await screen.findByText("Your photo has been removed")).toBeTruthy();
  // The new version in the URL prevents rendered lists from showing the cached picture.
  expect(avatarAddress(attendee)).toBe(`${previousAddress}&version=1`);
  expect(requests).toEqual([{ conferenceYear: 2026, conferenceType: 1 }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Choose a photo" })).toBeTruthy());
});

test("reports that a photo could not be removed and keeps it", async () => {
  mockRoute(routes.attendees.removePortrait, () => refusal(400, { title: "The server is tired." }));
  const { user } = await open(true);
  await user.click(await screen.findByRole("button", { name: "Remove photo" }));
  const [, confirmButton] = screen.getAllByRole("button", { name: "Remove photo", hidden: true });
  if (confirmButton) await user.click(confirmButton);
  expect(
    await screen.findByText("The photo could not be removed. The server is tired."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove photo" })).toBeTruthy();
});
