import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type { Socket } from "socket.io";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Logger } from "../../lib/logger.ts";

/** What is published to everybody is told within this time, not to thousands at once, in milliseconds. */
const SPREAD_MS = 1_500;
/** How many are counted for at once, so that connections to the database are left for calls. */
const AT_ONCE = 4;

export type CountUnread = (reader: Participant | null) => Promise<number>;

type Dependencies = {
  database: Pick<Database, "invalidations">;
  editions: Pick<Editions, "find" | "findParticipant">;
  countUnread: CountUnread;
  sockets: ReadonlyMap<string, Socket>;
  log: Pick<Logger, "warn">;
};

type News = { editionId: number; attendeeId?: number };

/** Tells connected people how many notifications they have not read whenever that changes. @returns ends it */
export const createNews = ({ database, editions, countUnread, sockets, log }: Dependencies) => {
  const countSoon = pLimit(AT_ONCE);

  const tellOne = async (socket: Socket, { id, year, type }: Edition, { attendeeId }: News) => {
    const reader = await editions.findParticipant(socket.visitor.account, id);
    if (!reader || (attendeeId !== undefined && reader.attendeeId !== attendeeId)) return;
    const count = await countUnread(reader);
    socket.emit("NotificationsChanged", { conferenceYear: year, conferenceType: type, count });
  };

  /** Each at a time of its own; nothing is counted for a client that has left meanwhile. */
  const tellLater = async (socket: Socket, edition: Edition, news: News) => {
    await sleep(Math.random() * SPREAD_MS, undefined, { ref: false });
    await countSoon(async () => {
      if (socket.connected) await tellOne(socket, edition, news);
    });
  };

  const tellAll = async (news: News) => {
    if (sockets.size === 0) return;
    const edition = await editions.find(news.editionId);
    if (!edition?.visible) return;
    const tell = news.attendeeId === undefined ? tellLater : tellOne;
    await Promise.all([...sockets.values()].map((socket) => tell(socket, edition, news)));
  };

  return database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind !== "notifications") return;
    tellAll(invalidation).catch((error: unknown) =>
      log.warn({ err: error }, "people were not told of their notifications at once"),
    );
  });
};
