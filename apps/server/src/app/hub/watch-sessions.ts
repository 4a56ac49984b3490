import { HUB_ENDED } from "@foyer/contract";
import type { Socket } from "socket.io";
import type { Invalidations, ReceivedInvalidation } from "../../db/invalidations.ts";
import { Failure } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import type { EndedCode, Handshake, Space, Visitor } from "./handshake.ts";

/** The connections of a namespace. */
type Connections = { space: Space; sockets: ReadonlyMap<string, Socket> };

type Dependencies = Pick<Handshake, "admit" | "findEnded"> & {
  invalidations: Invalidations;
  log: Pick<Logger, "warn">;
};

/** How often everybody is asked for while invalidations are not heard, in milliseconds. */
const UNHEARD_EVERY_MS = 5_000;
/** While they are heard, from memory: for tokens that lapse, and for checks that failed. */
const HEARD_EVERY_MS = 10_000;
/** So many are looked at in one batch, so that calls come in between. */
const BATCH = 1_000;

/** Whom an invalidation may cost the connection: one account, everybody or nobody. */
const concernedBy = (invalidation: ReceivedInvalidation): number | "all" | null => {
  switch (invalidation.kind) {
    case "account":
    case "participant":
      return invalidation.accountId;
    case "participants":
    case "all":
      return "all";
    case "edition":
      return invalidation.part === "settings" ? "all" : null;
    case "notifications":
    case "office":
      return null;
  }
};

const endFor = (socket: Socket, code: EndedCode) => {
  socket.emit(HUB_ENDED, code);
  socket.disconnect();
};

/**
 * Ends the connections of those whose session has ended or who may no longer be there. Where invalidations
 * cannot be heard, everybody is asked for every few seconds.
 * @returns ends the watch
 */
export const watchSessions = (namespaces: readonly Connections[], dependencies: Dependencies) => {
  const { admit, findEnded, invalidations, log } = dependencies;

  /** Asks for each; what is remembered costs nothing. */
  const checkEach = async (sockets: readonly Socket[], space: Space) => {
    for (const socket of sockets) {
      try {
        await admit(socket.visitor.token, space);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        endFor(socket, error.code === "forbidden" ? "forbidden" : "session-ended");
      }
    }
  };

  /** Asks the database for all of them, in batches. */
  const checkInBatches = async (sockets: readonly Socket[], space: Space) => {
    for (let first = 0; first < sockets.length; first += BATCH) {
      const batch = sockets.slice(first, first + BATCH);
      const ended: ReadonlyMap<Visitor, EndedCode> = await findEnded(
        batch.map(({ visitor }) => visitor),
        space,
      );
      for (const socket of batch) {
        const code = ended.get(socket.visitor);
        if (code) endFor(socket, code);
      }
    }
  };

  const checkSoon = (check: typeof checkEach, accountId?: number) => {
    const checks = namespaces.map(({ space, sockets }) => {
      const all = [...sockets.values()];
      const isMeant = ({ visitor }: Socket) => visitor.account.accountId === accountId;
      return check(accountId === undefined ? all : all.filter(isMeant), space);
    });
    Promise.all(checks).catch((error: unknown) =>
      log.warn({ err: error }, "open connections could not be checked, and are checked again"),
    );
  };

  const unsubscribe = invalidations.subscribe((invalidation) => {
    const concerned = concernedBy(invalidation);
    if (concerned === "all") return checkSoon(checkInBatches);
    if (concerned !== null) checkSoon(checkEach, concerned);
    return undefined;
  });
  const timers = [
    setInterval(() => {
      if (!invalidations.isLive()) checkSoon(checkInBatches);
    }, UNHEARD_EVERY_MS),
    setInterval(() => {
      if (invalidations.isLive()) checkSoon(checkEach);
    }, HEARD_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return (): void => {
    unsubscribe();
    for (const timer of timers) clearInterval(timer);
  };
};
