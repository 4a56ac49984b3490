import { useSyncExternalStore } from "react";
import { readTheme, subscribeToTheme, type Theme } from "./theme.ts";

/** Returns the theme selected on this device; "system" during server-side rendering and hydration. */
export const useTheme = (): Theme =>
  useSyncExternalStore(subscribeToTheme, readTheme, () => "system" as const);
