import { routes } from "@foyer/contract";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
  answer(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  answer(routes.alerts.mine, buildAlerts());
  answer(routes.calendar.state, { madeAt: null });
});

const open = async (hasAvatar: boolean) => {
  answer(routes.profile.landing, buildLandingProfile({ hasAvatar }));
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByRole("heading", { name: "Your photo" });
  return page;
};

test("a photo that is chosen is cut before it is sent", async () => {
  const { user } = await open(false);
  await screen.findByRole("button", { name: "Choose a photo" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("there is no place to choose a file");
  await user.upload(input, new File(["a photo"], "me.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("dialog", { name: "Which part of the photo?" })).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a photo is removed after a question, and initials stand in its place", async () => {
  const removed: unknown[] = [];
  answer(routes.attendees.removePortrait, ({ body }) => {
    removed.push(body);
    return {};
  });
  const { user } = await open(true);
  const remove = await screen.findByRole("button", { name: "Remove the photo" });
  await user.click(remove);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(removed).toEqual([]);

  await user.click(remove);
  const [, sure] = screen.getAllByRole("button", { name: "Remove the photo", hidden: true });
  if (!sure) throw new Error("nobody asks");
  const others = { id: 7, hasAvatar: true };
  const before = avatarAddress(others);
  await user.click(sure);
  expect(await screen.findByText("Your photo has been removed")).toBeTruthy();
  // Lists that stand drawn would show what they have of an address.
  expect(avatarAddress(others)).toBe(`${before}&version=1`);
  expect(removed).toEqual([{ conferenceYear: 2026, conferenceType: 1 }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Choose a photo" })).toBeTruthy());
});

test("a photo that could not be removed stays, and that is said", async () => {
  answer(routes.attendees.removePortrait, () => refusal(400, { title: "The server is tired." }));
  const { user } = await open(true);
  await user.click(await screen.findByRole("button", { name: "Remove the photo" }));
  const [, sure] = screen.getAllByRole("button", { name: "Remove the photo", hidden: true });
  if (sure) await user.click(sure);
  expect(await screen.findByText("Your photo was not removed. The server is tired.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove the photo" })).toBeTruthy();
});
