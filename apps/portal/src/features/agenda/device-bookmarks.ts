import { formatEditionName } from "@foyer/contract/edition-name";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import * as z from "zod/mini";
import { listenToWindow } from "../../lib/listen-to-window.ts";
import { useConference, getSession, type Edition } from "../../lib/session.ts";
import { withStorage } from "../../lib/storage.ts";
import { DEVICE_BOOKMARKS_KEY } from "../../lib/stored-session.ts";

/** Maximum number of bookmarks per edition on the device. */
const MAX_BOOKMARKS = 500;

/** Ids of panels by the name of their edition. */
const DeviceBookmarks = z.record(z.string(), z.array(z.int()));
type DeviceBookmarks = z.output<typeof DeviceBookmarks>;

const NONE: readonly number[] = [];

const read = (): DeviceBookmarks => {
  try {
    const text = withStorage((storage) => storage.getItem(DEVICE_BOOKMARKS_KEY)) ?? "{}";
    return DeviceBookmarks.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
};

/** Bookmarks that visitors save on this device. They leave it only when somebody adds them to an account. */
const deviceBookmarks = createStore<DeviceBookmarks>(read());

const ofEdition = (bookmarks: DeviceBookmarks, edition: Edition | null): readonly number[] =>
  (edition && bookmarks[formatEditionName(edition)]) ?? NONE;

const save = (ids: readonly number[]) => {
  const { conference } = getSession();
  if (conference === null) return;
  const { [formatEditionName(conference)]: _, ...others } = deviceBookmarks.get();
  const next = ids.length === 0 ? others : { ...others, [formatEditionName(conference)]: [...ids] };
  withStorage((storage) =>
    Object.keys(next).length === 0
      ? storage.removeItem(DEVICE_BOOKMARKS_KEY)
      : storage.setItem(DEVICE_BOOKMARKS_KEY, JSON.stringify(next)),
  );
  deviceBookmarks.set(next);
};

/** Returns the ids of the panels that visitors have bookmarked in the current edition. */
export const listDeviceBookmarks = (): readonly number[] =>
  ofEdition(deviceBookmarks.get(), getSession().conference);

/** Returns the same to a component. The server-rendered page has none. */
export const useDeviceBookmarks = (): readonly number[] => {
  const conference = useConference();
  const bookmarks = useStore(deviceBookmarks);
  return useIsHydrating() ? NONE : ofEdition(bookmarks, conference);
};

/**
 * Toggles a bookmark on the device.
 * @param panel the displayed panel with the flag to change
 */
export const toggleDeviceBookmark = ({ id, isLiked }: PanelItem): void => {
  const others = listDeviceBookmarks().filter((bookmark) => bookmark !== id);
  save(isLiked ? others : [...others, id].slice(-MAX_BOOKMARKS));
};

/** Deletes the bookmarks of the current edition from the device. */
export const deleteDeviceBookmarks = (): void => save(NONE);

// Another tab may have changed them.
listenToWindow("storage", ({ key }) => {
  if (key === DEVICE_BOOKMARKS_KEY || key === null) deviceBookmarks.set(read());
});
