import { createListeners } from "@foyer/ui/store.ts";
import { withStorage } from "./storage.ts";

/** "system" follows the setting of the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_STORAGE_KEY = "foyer.theme";

const { subscribe, notify } = createListeners();

/** Calls back when the theme changes. */
export const subscribeToTheme = subscribe;

/** Returns the theme selected on this device. */
export const readTheme = (): Theme => {
  const stored = withStorage((storage) => storage.getItem(THEME_STORAGE_KEY));
  return THEMES.find((theme) => theme === stored) ?? "system";
};

/** Applies the selected theme to the page; design tokens follow `color-scheme`. */
export const applyTheme = (): void => {
  document.documentElement.dataset["theme"] = readTheme();
};

/** Sets and stores the theme of this device. */
export const setTheme = (theme: Theme): void => {
  withStorage((storage) => storage.setItem(THEME_STORAGE_KEY, theme));
  applyTheme();
  notify();
};
