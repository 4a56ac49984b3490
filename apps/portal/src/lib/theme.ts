import { withStorage } from "./storage.ts";

/** By day, by night, or as the device has it. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_STORAGE_KEY = "foyer.theme";

const listeners = new Set<() => void>();

/** Hears of another choice. @returns what ends that */
export const subscribeToTheme = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme that was chosen on this device. */
export const readTheme = (): Theme => {
  const stored = withStorage((storage) => storage.getItem(THEME_STORAGE_KEY));
  return THEMES.find((theme) => theme === stored) ?? "system";
};

/** Draws the page in the theme that was chosen on this device; tokens follow `color-scheme`. */
export const applyTheme = (): void => {
  document.documentElement.dataset["theme"] = readTheme();
};

/** Draws every page in a theme from now on, on this device. */
export const chooseTheme = (theme: Theme): void => {
  withStorage((storage) => storage.setItem(THEME_STORAGE_KEY, theme));
  applyTheme();
  for (const listener of listeners) listener();
};
