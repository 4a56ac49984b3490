import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Socket } from "socket.io";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Logger } from "../../lib/logger.ts";

/** Spreads updates for everyone over this time (ms), so that thousands of clients do not query at once. */
const SPREAD_MS = 1_500;
/** Concurrent counts, so that requests still get database connections. */
const CONCURRENCY = 4;

export type CountUnread = (participant: Participant | null) => Promise<number>;

type Dependencies = {
  database: Pick<Database, "invalidations">;
  editions: Pick<Editions, "find" | "findParticipant">;
  countUnread: CountUnread;
  sockets: ReadonlyMap<string, Socket>;
  log: Pick<Logger, "warn">;
};

type NotificationChange = { editionId: number; attendeeId?: number };

/**
 * Sends connected clients their number of unread notifications whenever it changes.
 * @returns a function that stops it
 */
export const createUnreadCounts = ({
  database,
  editions,
  countUnread,
  sockets,
  log,
}: Dependencies) => {
  const queueCount = pLimit(CONCURRENCY);

  const emitCount = async (
    socket: Socket,
    { id, year, type }: Edition,
    { attendeeId }: NotificationChange,
  ) => {
    const participant = await editions.findParticipant(socket.visitor.account, id);
    if (!participant || (attendeeId !== undefined && participant.attendeeId !== attendeeId)) return;
    const count = await countUnread(participant);
    socket.emit("NotificationsChanged", { conferenceYear: year, conferenceType: type, count });
  };

  /** Waits a random time and skips clients that have left meanwhile. */
  const emitAfterDelay = async (socket: Socket, edition: Edition, change: NotificationChange) => {
    await sleep(Math.random() * SPREAD_MS, undefined, { ref: false });
    await queueCount(async () => {
      if (socket.connected) await emitCount(socket, edition, change);
    });
  };

  const emitToAll = async (change: NotificationChange) => {
    if (sockets.size === 0) return;
    const edition = await editions.find(change.editionId);
    if (!edition?.visible) return;
    const emit = change.attendeeId === undefined ? emitAfterDelay : emitCount;
    await Promise.all([...sockets.values()].map((socket) => emit(socket, edition, change)));
  };

  return database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind !== "notifications") return;
    emitToAll(invalidation).catch((error: unknown) =>
      log.warn({ err: error }, "sending unread counts failed"),
    );
  });
};
