import { useSyncExternalStore } from "react";
import { readTheme, subscribeToTheme, type Theme } from "./theme.ts";

/** The theme that was chosen on this device; as the device has it in a drawing that a server makes. */
export const useTheme = (): Theme =>
  useSyncExternalStore(subscribeToTheme, readTheme, () => "system" as const);
