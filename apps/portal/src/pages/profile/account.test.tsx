import { routes } from "@foyer/contract";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.calendar.state, { createdAt: null });
});

test("requests another e-mail address with the password, and shows that it waits", async () => {
  const requests: unknown[] = [];
  mockRoute(routes.auth.changeEmail, ({ body }) => {
    requests.push(body);
    const account = { email: "anna@example.test", isOrganiser: false };
    mockRoute(routes.auth.account, { ...account, pendingEmail: body.email });
    return {};
  });
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const name = "Change e-mail address";
  const section = within(await screen.findByRole("region", { name }));
  await section.findByText(/anna@example\.test/);
  await user.type(section.getByLabelText("New e-mail address"), "a.nowak@example.test");
  await user.type(section.getByLabelText("Your password"), "correct horse");
  await user.click(section.getByRole("button", { name }));
  await screen.findByText(/We have sent a link to the new address/);
  expect(requests).toEqual([{ email: "a.nowak@example.test", password: "correct horse" }]);
  await section.findByText(/Open the link in the e-mail to a\.nowak@example\.test/);
});

test("accepts an invitation of another conference", async () => {
  mockRoute(routes.attendees.invitations, [{ id: 7, edition: "Forum 2027" }]);
  const requests: unknown[] = [];
  mockRoute(routes.attendees.acceptInvitation, ({ body }) => {
    requests.push(body);
    mockRoute(routes.attendees.invitations, []);
    return {};
  });
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const button = await screen.findByRole("button", { name: "Use this account: Forum 2027" });
  await expectAccessible();
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Invitations" })).toBeNull());
  expect(requests).toEqual([{ id: 7 }]);
});
