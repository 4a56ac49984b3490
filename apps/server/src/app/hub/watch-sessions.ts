import { HUB_ENDED } from "@foyer/contract";
import type { Socket } from "socket.io";
import type { Account } from "../../context/account.ts";
import type { Changes, ReceivedChange } from "../../db/changes.ts";
import { Failure } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";

/** Connections of a namespace, and who may stay there. */
type Space = {
  sockets: ReadonlyMap<string, Socket>;
  admit: (token: string) => Promise<Account>;
};

/** How often everybody is looked at while changes are not heard, and else, for tokens that lapse. */
const UNHEARD_EVERY_MS = 5_000;
const HEARD_EVERY_MS = 30_000;
/** So many are looked at together, so that calls come in between. */
const SLICE = 100;

/** Whom a change may cost the connection; null for nobody. */
const concernedBy = (change: ReceivedChange): ((accountId: number) => boolean) | null => {
  switch (change.kind) {
    case "account":
    case "participant":
      return (accountId) => accountId === change.accountId;
    case "participants":
    case "all":
      return () => true;
    case "edition":
      return change.part === "settings" ? () => true : null;
    case "bookmarks":
    case "notifications":
      return null;
  }
};

/**
 * Ends the connections of those whose session has ended or who may no longer be there. Where changes
 * cannot be heard, everybody is asked for every few seconds.
 * @returns ends the watch
 */
export const watchSessions = (
  spaces: readonly Space[],
  changes: Changes,
  log: Pick<Logger, "warn">,
): (() => void) => {
  const check = async (socket: Socket, { admit }: Space) => {
    try {
      await admit(socket.visitor.token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      socket.emit(HUB_ENDED, error.code);
      socket.disconnect();
    }
  };

  const checkAll = async (isMeant: (accountId: number) => boolean) => {
    for (const space of spaces) {
      const meant = [...space.sockets.values()].filter(({ visitor }) =>
        isMeant(visitor.account.accountId),
      );
      for (let first = 0; first < meant.length; first += SLICE) {
        const slice = meant.slice(first, first + SLICE);
        await Promise.all(slice.map((socket) => check(socket, space)));
      }
    }
  };

  const checkSoon = (isMeant: (accountId: number) => boolean) => {
    checkAll(isMeant).catch((error: unknown) =>
      log.warn({ err: error }, "open connections could not be checked, and are checked again"),
    );
  };

  const unsubscribe = changes.subscribe((change) => {
    const isMeant = concernedBy(change);
    if (isMeant) checkSoon(isMeant);
  });
  let quiet = 0;
  const timer = setInterval(() => {
    quiet += UNHEARD_EVERY_MS;
    if (changes.isLive() && quiet < HEARD_EVERY_MS) return;
    quiet = 0;
    checkSoon(() => true);
  }, UNHEARD_EVERY_MS).unref();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
};
