import { type BodyOf, type CalendarState, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

const CREATED_AT = "2026-08-20T10:00:00.000Z";
const ADDRESS = "https://forum.example/api/public/myprofile/agenda.ics?key=secret";

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
});

const show = async (createdAt: CalendarState["createdAt"]) => {
  mockRoute(routes.calendar.state, { createdAt });
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByRole("button", { name: createdAt ? "Create new address" : "Create address" });
  return page;
};

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole("button", { name }));

/** Creates a URL with the required password. */
const createAddress = async (user: Awaited<ReturnType<typeof show>>["user"], name: string) => {
  await press(user, name);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Current password")),
  );
  await user.type(within(dialog).getByLabelText("Current password"), "correct");
  await user.click(within(dialog).getByRole("button", { name }));
};

test("creates a URL, shows it once, copies it and opens it in a calendar", async () => {
  const { user } = await show(null);
  const bodies: BodyOf<typeof routes.calendar.create>[] = [];
  mockRoute(routes.calendar.create, ({ body }) => {
    bodies.push(body);
    return { createdAt: CREATED_AT, address: ADDRESS };
  });
  await createAddress(user, "Create address");
  const field = await screen.findByRole("textbox", { name: "Address of your agenda" });
  expect(field).toMatchObject({ value: ADDRESS, readOnly: true });
  expect(bodies).toEqual([{ conferenceYear: 2026, conferenceType: 1, password: "correct" }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Create new address"));
  await expectAccessible();

  expect(screen.getByRole("link", { name: "Open in calendar" }).getAttribute("href")).toBe(
    ADDRESS.replace("https:", "webcal:"),
  );
  await press(user, "Copy");
  expect(await screen.findByText("The address has been copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test("selects the URL if the browser cannot copy it", async () => {
  const { user } = await show(null);
  mockRoute(routes.calendar.create, { createdAt: CREATED_AT, address: ADDRESS });
  await createAddress(user, "Create address");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Address/ });
  const denyCopying = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new Error("denied"));
  await press(user, "Copy");
  expect(await screen.findByText(/It is selected/)).toBeTruthy();
  expect(field.selectionEnd).toBe(ADDRESS.length);
  denyCopying.mockRestore();
});

test("warns that a new URL replaces the old one", async () => {
  const { user } = await show(CREATED_AT);
  expect(screen.getByText(/since Thu 2026-08-20/)).toBeTruthy();
  mockRoute(routes.calendar.create, { createdAt: CREATED_AT, address: ADDRESS });
  await press(user, "Create new address");
  const question = await screen.findByRole("dialog", { name: "Create a new address?" });
  expect(question.textContent).toContain("stops working immediately");
  await expectAccessible();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("textbox", { name: /^Address/ })).toBeNull();
  await createAddress(user, "Create new address");
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
});

test("revokes the URL after a confirmation and preserves the focus", async () => {
  const { user } = await show(CREATED_AT);
  mockRoute(routes.calendar.revoke, { createdAt: null });
  await press(user, "Stop sharing");
  await screen.findByRole("alertdialog", { name: "Stop sharing your agenda?" });
  await press(user, "Stop sharing");
  expect(await screen.findByText("The address no longer works")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop sharing" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Create address"));
});

test("reports a rejection and changes nothing", async () => {
  const { user } = await show(CREATED_AT);
  mockRoute(routes.calendar.revoke, () => refusal(429, { title: "Too many attempts" }));
  await press(user, "Stop sharing");
  await screen.findByRole("alertdialog");
  await press(user, "Stop sharing");
  expect(await screen.findByText("Too many attempts")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Stop sharing" })).toBeTruthy();
});

test("offers no subscription to people without an agenda", async () => {
  await renderPage("/profile", {
    isLoggedIn: true,
    profile: buildProfile({ isParticipant: false }),
  });
  expect(await screen.findByRole("heading", { name: "My profile settings" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Calendar" })).toBeNull();
});
