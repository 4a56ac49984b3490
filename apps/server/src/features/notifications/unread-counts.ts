import type { Changes } from "../../db/changes.ts";
import type { Clock } from "../../lib/clock.ts";
import { createMemo } from "../../lib/memo.ts";
import type { NotificationsRepository, Reader } from "./notifications.repository.ts";

const MAX_READERS = 20_000;

type Count = {
  unread: number;
  /** When a notification is published or expires, so that another count is due; null for never. */
  until: Date | null;
  /** Of the group that the reader was in. */
  userGroupId: number | null;
};

const keyOf = ({ editionId, attendeeId }: { editionId: number; attendeeId: number }) =>
  `${editionId}:${attendeeId}`;

/** How many notifications people have not read, cached until it changes or the time for that comes. */
export const createUnreadCounts = (
  { countUnread }: Pick<NotificationsRepository, "countUnread">,
  changes: Changes,
  clock: Clock,
) => {
  const counts = createMemo(
    async (_key: string, reader: Reader): Promise<Count> => ({
      ...(await countUnread(reader, clock.now())),
      userGroupId: reader.userGroupId,
    }),
    { max: MAX_READERS, isTrusted: changes.isLive },
  );

  changes.subscribe((change) => {
    if (change.kind === "all") return counts.clear();
    if (change.kind !== "notifications" && change.kind !== "participants") return undefined;
    const { editionId } = change;
    const attendeeId = change.kind === "notifications" ? change.attendeeId : undefined;
    return attendeeId === undefined
      ? counts.invalidateWhere((key) => key.startsWith(`${editionId}:`))
      : counts.invalidate(keyOf({ editionId, attendeeId }));
  });

  const isCurrent = ({ until, userGroupId }: Count, reader: Reader): boolean =>
    userGroupId === reader.userGroupId && (until === null || clock.now() < until);

  return {
    get: async (reader: Reader): Promise<number> => {
      const key = keyOf(reader);
      const known = await counts.get(key, reader);
      if (isCurrent(known, reader)) return known.unread;
      counts.invalidate(key);
      return (await counts.get(key, reader)).unread;
    },
  };
};

export type UnreadCounts = ReturnType<typeof createUnreadCounts>;
