import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { isOffline } from "../../lib/connectivity.ts";
import { queryClient } from "../../lib/queries.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { sendPendingBookmarks } from "./bookmarks.ts";
import { findClashTopics } from "./clashes.ts";
import { deleteDeviceBookmarks } from "./device-bookmarks.ts";
import { queueBookmark } from "./pending-bookmarks.ts";

/**
 * Adds bookmarks of the device to the account and deletes them from the device. Offline they wait like other
 * bookmarks.
 * @returns the number of them that the server has accepted or that wait, and of those that overlap with items
 * of My agenda; 0 overlaps while it cannot be loaded
 */
export const addDeviceBookmarks = async (
  ids: readonly number[],
): Promise<{ addedCount: number; clashCount: number }> => {
  for (const id of ids) queueBookmark(id, true);
  deleteDeviceBookmarks();
  await sendPendingBookmarks();
  const unknown = { addedCount: ids.length, clashCount: 0 };
  if (isOffline()) return unknown;
  try {
    const { items } = await queryClient.fetchQuery({
      ...editionQueryOptions(agendaRoutes.mine),
      staleTime: 0,
    });
    const added = items.filter(({ id, isLiked }) => isLiked && ids.includes(id));
    return {
      addedCount: added.length,
      clashCount: added.filter((item) => findClashTopics(item, items)).length,
    };
  } catch {
    // The bookmarks are added or pending; My agenda reports its own failure.
    return unknown;
  }
};
