import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { offerInstall } from "../../features/settings/offer-install.ts";
import { watchForInstall } from "../../lib/install.ts";
import { renderPage } from "../../testing/render-page.tsx";

beforeEach(() => localStorage.clear());

const mockInstallPrompt = () => {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: "accepted" }));
  const event = Object.assign(new Event("beforeinstallprompt"), { prompt });
  return { prompt, dispatch: () => act(() => void dispatchEvent(event)) };
};

test("installs the portal by a click, and offers it once, at the third visit", async () => {
  watchForInstall();
  const installPrompt = mockInstallPrompt();
  const { user } = await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "Install the portal" })).toBeNull();
  installPrompt.dispatch();
  expect(await screen.findByRole("heading", { name: "Install the portal" })).toBeTruthy();

  act(() => offerInstall());
  act(() => offerInstall());
  expect(screen.queryByText(/^You visit often/)).toBeNull();
  act(() => offerInstall());
  expect(await screen.findByText(/^You visit often/)).toBeTruthy();
  expect(localStorage.getItem("foyer.visits")).toBe("offered");

  const [installButton] = await screen.findAllByRole("button", { name: "Install" });
  if (installButton) await user.click(installButton);
  expect(installPrompt.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("heading", { name: "Install the portal" })).toBeNull();
});
