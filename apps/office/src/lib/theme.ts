import { createListeners } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";

/** "system" follows the setting of the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Shared with the portal, so that both have the same theme on a device. */
const KEY = "foyer.theme";

const { subscribe, notify } = createListeners();

const readTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? "system";

/** Applies the selected theme to the page; design tokens follow `color-scheme`. */
export const applyTheme = (): void => {
  document.documentElement.dataset["theme"] = readTheme();
};

/** Sets and stores the theme of this device. */
export const setTheme = (theme: Theme): void => {
  localStorage.setItem(KEY, theme);
  applyTheme();
  notify();
};

/** Returns the theme selected on this device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
