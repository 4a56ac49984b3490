import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { offerInstall } from "../../features/settings/offer-install.ts";
import { watchForInstall } from "../../lib/install.ts";
import { renderPage } from "../../testing/render-page.tsx";

beforeEach(() => localStorage.clear());

const offerOfBrowser = () => {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: "accepted" }));
  const event = Object.assign(new Event("beforeinstallprompt"), { prompt });
  return { prompt, make: () => act(() => void dispatchEvent(event)) };
};

test("the portal is installed by a press where the browser offers it, and is offered once, at the third visit", async () => {
  watchForInstall();
  const browser = offerOfBrowser();
  const { user } = await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "On the home screen" })).toBeNull();
  browser.make();
  expect(await screen.findByRole("heading", { name: "On the home screen" })).toBeTruthy();

  act(() => offerInstall());
  act(() => offerInstall());
  expect(screen.queryByText(/^You come here often/)).toBeNull();
  act(() => offerInstall());
  expect(await screen.findByText(/^You come here often/)).toBeTruthy();
  expect(localStorage.getItem("foyer.visits")).toBe("offered");

  const [inSettings] = await screen.findAllByRole("button", { name: "Install" });
  if (inSettings) await user.click(inSettings);
  expect(browser.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("heading", { name: "On the home screen" })).toBeNull();
});
