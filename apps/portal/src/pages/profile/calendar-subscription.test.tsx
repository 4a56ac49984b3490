import { type BodyOf, type CalendarState, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

const MADE_AT = "2026-08-20T10:00:00.000Z";
const ADDRESS = "https://forum.example/api/public/myprofile/agenda.ics?key=secret";

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
  answer(routes.alerts.mine, buildAlerts());
  answer(routes.myData.deletion, { requestedAt: null, deletesAt: null });
});

const show = async (madeAt: CalendarState["madeAt"]) => {
  answer(routes.calendar.state, { madeAt });
  const page = await renderPage("/profile", { isLoggedIn: true });
  await screen.findByRole("button", { name: madeAt ? "Make a new address" : "Make an address" });
  return page;
};

const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole("button", { name }));

/** Makes an address, with the password that it takes. */
const make = async (user: Awaited<ReturnType<typeof show>>["user"], name: string) => {
  await press(user, name);
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Current password"), "correct");
  await user.click(within(dialog).getByRole("button", { name }));
};

test("an address is made, shown once, copied and opened in a calendar", async () => {
  const { user } = await show(null);
  const bodies: BodyOf<typeof routes.calendar.make>[] = [];
  answer(routes.calendar.make, ({ body }) => {
    bodies.push(body);
    return { madeAt: MADE_AT, address: ADDRESS };
  });
  await make(user, "Make an address");
  const field = await screen.findByRole("textbox", { name: "Address of your agenda" });
  expect(field).toMatchObject({ value: ADDRESS, readOnly: true });
  expect(bodies).toEqual([{ conferenceYear: 2026, conferenceType: 1, password: "correct" }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Make a new address"));
  await expectAccessible();

  expect(screen.getByRole("link", { name: "Open in calendar" }).getAttribute("href")).toBe(
    ADDRESS.replace("https:", "webcal:"),
  );
  await press(user, "Copy");
  expect(await screen.findByText("The address has been copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test("where the browser does not copy, the address is selected to be copied by hand", async () => {
  const { user } = await show(null);
  answer(routes.calendar.make, { madeAt: MADE_AT, address: ADDRESS });
  await make(user, "Make an address");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Address/ });
  const refuse = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await press(user, "Copy");
  expect(await screen.findByText(/It is selected/)).toBeTruthy();
  expect(field.selectionEnd).toBe(ADDRESS.length);
  refuse.mockRestore();
});

test("a new address is made only by who knows that the old one stops", async () => {
  const { user } = await show(MADE_AT);
  expect(screen.getByText(/since Thu 2026-08-20/)).toBeTruthy();
  answer(routes.calendar.make, { madeAt: MADE_AT, address: ADDRESS });
  await press(user, "Make a new address");
  const question = await screen.findByRole("dialog", { name: "Make a new address?" });
  expect(question.textContent).toContain("stops working at once");
  await expectAccessible();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("textbox", { name: /^Address/ })).toBeNull();
  await make(user, "Make a new address");
  expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
});

test("sharing is stopped after a question, and the keyboard keeps its place", async () => {
  const { user } = await show(MADE_AT);
  answer(routes.calendar.revoke, { madeAt: null });
  await press(user, "Stop sharing");
  await screen.findByRole("alertdialog", { name: "Stop sharing your agenda?" });
  await press(user, "Stop sharing");
  expect(await screen.findByText("The address no longer works")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop sharing" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Make an address"));
});

test("a refusal is told, and what there was stays", async () => {
  const { user } = await show(MADE_AT);
  answer(routes.calendar.revoke, () => refusal(429, { title: "Too many attempts" }));
  await press(user, "Stop sharing");
  await screen.findByRole("alertdialog");
  await press(user, "Stop sharing");
  expect(await screen.findByText("Too many attempts")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Stop sharing" })).toBeTruthy();
});

test("who takes no part has no agenda to subscribe to", async () => {
  await renderPage("/profile", { isLoggedIn: true, profile: buildProfile({ takesPart: false }) });
  expect(await screen.findByRole("heading", { name: "My profile settings" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Calendar" })).toBeNull();
});
