import { type AlertChoices, routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
  answer(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  answer(routes.calendar.state, { madeAt: null });
  answer(routes.alerts.mine, buildAlerts());
});
afterEach(() => vi.restoreAllMocks());

const show = (language: "pl" | "en" = "en") =>
  renderPage("/profile", { isLoggedIn: true, language });

const messages = () => screen.findByRole("switch", { name: "Messages" });

test("each kind is switched at once; that a session starts is off until wished", async () => {
  const bodies: AlertChoices[] = [];
  answer(routes.alerts.choose, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user } = await show();
  expect(await messages()).toHaveProperty("checked", true);
  const start = screen.getByRole("switch", { name: "A session is about to start" });
  expect(start).toHaveProperty("checked", false);
  await user.click(start);
  await waitFor(() => expect(start).toHaveProperty("checked", true));
  expect(bodies).toEqual([{ ...buildAlerts().choices, start: true }]);
  await expectAccessible();
});

test("a choice that was not saved falls back, and that is said", async () => {
  answer(routes.alerts.choose, () => refusal(400, { title: "The server is tired." }));
  const { user } = await show();
  await user.click(await messages());
  expect(await screen.findByText("Your choice was not saved. The server is tired.")).toBeTruthy();
  expect(await messages()).toHaveProperty("checked", true);
});

test("a browser that cannot is told so", async () => {
  await show();
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tell me on this device" })).toBeNull();
});

test("on an iPhone the way leads over the home screen", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  await show("pl");
  expect(await screen.findByText(/musi najpierw znaleźć się na ekranie początkowym/)).toBeTruthy();
});

test("a browser that was told never to ask says what to do", async () => {
  const pretend = (of: object, name: string, value: object) => {
    Object.defineProperty(of, name, { value, configurable: true });
    return () => Reflect.deleteProperty(of, name);
  };
  const ends = [
    pretend(globalThis, "Notification", { permission: "denied" }),
    pretend(globalThis, "PushManager", {}),
    pretend(navigator, "serviceWorker", { getRegistration: async () => undefined }),
  ];
  await show();
  expect(await screen.findByText(/^This browser blocks notifications of this page/)).toBeTruthy();
  for (const end of ends) end();
});

test("a server that tells no devices offers none", async () => {
  answer(routes.alerts.mine, buildAlerts({ publicKey: null }));
  await show();
  await messages();
  expect(screen.queryByRole("heading", { name: "On this device" })).toBeNull();
});
