import { type PushPreferences, routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  mockRoute(routes.calendar.state, { createdAt: null });
  mockRoute(routes.push.mine, buildPushConfiguration());
});
afterEach(() => vi.restoreAllMocks());

const show = (language: "pl" | "en" = "en") =>
  renderPage("/profile", { isLoggedIn: true, language });

const messages = () => screen.findByRole("switch", { name: "Messages" });

test("saves each kind immediately; the start of a session is off by default", async () => {
  const bodies: PushPreferences[] = [];
  mockRoute(routes.push.savePreferences, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user } = await show();
  expect(await messages()).toHaveProperty("checked", true);
  const start = screen.getByRole("switch", { name: "A session is about to start" });
  expect(start).toHaveProperty("checked", false);
  await user.click(start);
  await waitFor(() => expect(start).toHaveProperty("checked", true));
  expect(bodies).toEqual([{ ...buildPushConfiguration().preferences, start: true }]);
  await expectAccessible();
});

test("reverts a preference that could not be saved and shows a message", async () => {
  mockRoute(routes.push.savePreferences, () => refusal(400, { title: "The server is tired." }));
  const { user } = await show();
  await user.click(await messages());
  expect(
    await screen.findByText("The setting could not be saved. The server is tired."),
  ).toBeTruthy();
  expect(await messages()).toHaveProperty("checked", true);
});

test("shows a hint in a browser without support", async () => {
  await show();
  expect(await screen.findByText(/^This browser does not support notifications/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Turn on for this device" })).toBeNull();
});

test("names the home screen in the hint on an iPhone", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  await show("pl");
  expect(await screen.findByText(/najpierw dodaj portal do ekranu początkowego/)).toBeTruthy();
});

test("explains how to unblock notifications", async () => {
  const mockProperty = (target: object, name: string, value: object) => {
    Object.defineProperty(target, name, { value, configurable: true });
    return () => Reflect.deleteProperty(target, name);
  };
  const restorers = [
    mockProperty(globalThis, "Notification", { permission: "denied" }),
    mockProperty(globalThis, "PushManager", {}),
    mockProperty(navigator, "serviceWorker", { getRegistration: async () => undefined }),
  ];
  await show();
  expect(await screen.findByText(/^Your browser blocks notifications from this site/)).toBeTruthy();
  for (const restore of restorers) restore();
});

test("hides the device section without push keys", async () => {
  mockRoute(routes.push.mine, buildPushConfiguration({ publicKey: null }));
  await show();
  await messages();
  expect(screen.queryByRole("heading", { name: "On this device" })).toBeNull();
});
