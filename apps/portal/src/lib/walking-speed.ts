import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import { withStorage } from "./storage.ts";

/** Metres per minute; `normal` is 4.5 km/h. */
export const WALKING_SPEEDS = { slow: 50, normal: 75, fast: 100 } as const;
export type WalkingSpeed = keyof typeof WALKING_SPEEDS;

const STORAGE_KEY = "foyer.walking-speed";

const isSpeed = (value: string | null | undefined): value is WalkingSpeed =>
  typeof value === "string" && Object.hasOwn(WALKING_SPEEDS, value);

const read = (): WalkingSpeed => {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY));
  return isSpeed(stored) ? stored : "normal";
};

const store = createStore<WalkingSpeed>(read());

/** Changes the speed on this device. */
export const selectWalkingSpeed = (value: string): void => {
  if (!isSpeed(value)) return;
  withStorage((storage) => storage.setItem(STORAGE_KEY, value));
  store.set(value);
};

export const useWalkingSpeed = (): WalkingSpeed => useStore(store);
