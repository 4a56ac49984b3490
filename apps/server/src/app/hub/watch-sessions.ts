import { HUB_ENDED } from "@foyer/contract";
import type { Socket } from "socket.io";
import type { Invalidations, ReceivedInvalidation } from "../../db/invalidations.ts";
import { Failure } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import type { EndedCode, Handshake, Space, Visitor } from "./handshake.ts";

type NamespaceSockets = { space: Space; sockets: ReadonlyMap<string, Socket> };

type Dependencies = Pick<Handshake, "admit" | "hasSession" | "findEnded"> & {
  invalidations: Invalidations;
  log: Pick<Logger, "warn">;
};

/** Interval (ms) of checks of all connections while invalidations are not received. */
const OFFLINE_INTERVAL_MS = 5_000;
/** Interval (ms) of checks in memory otherwise, for expired tokens. */
const LIVE_INTERVAL_MS = 10_000;
/** Sockets per query; other requests run between two batches. */
const BATCH_SIZE = 1_000;

/** Accounts whose connections an invalidation can end: one, all or none. */
const affectedBy = (invalidation: ReceivedInvalidation): number | "all" | null => {
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

const endConnection = (socket: Socket, code: EndedCode) => {
  socket.emit(HUB_ENDED, code);
  socket.disconnect();
};

/**
 * Runs a check that never overlaps itself. Calls during a run share the next run.
 * @returns a function that starts the check
 */
const withoutOverlap = (check: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = check().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
};

/**
 * Closes connections whose session has ended or whose account lost access. An invalidation of an account
 * checks its connections only. While invalidations are not received, and after a failure, all connections are
 * checked every few seconds.
 * @returns a function that stops the checks
 */
export const watchSessions = (
  namespaces: readonly NamespaceSockets[],
  dependencies: Dependencies,
) => {
  const { admit, hasSession, findEnded, invalidations, log } = dependencies;
  /** True if a check failed, so that connections without access may be open. */
  let hasFailed = false;

  const checkAccount = async (accountId: number) => {
    for (const { space, sockets } of namespaces) {
      const ofAccount = [...sockets.values()].filter(
        ({ visitor }) => visitor.account.accountId === accountId,
      );
      for (const socket of ofAccount) {
        try {
          await admit(socket.visitor.token, space);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          endConnection(socket, error.code === "forbidden" ? "forbidden" : "session-ended");
        }
      }
    }
  };

  /** Ends connections with expired tokens. Open sessions are cached. */
  const checkTokens = async () => {
    for (const { sockets } of namespaces) {
      for (const socket of sockets.values()) {
        if (!(await hasSession(socket.visitor.token))) endConnection(socket, "session-ended");
      }
    }
  };

  const checkBatch = async (batch: readonly Socket[], space: Space) => {
    const ended: ReadonlyMap<Visitor, EndedCode> = await findEnded(
      batch.map(({ visitor }) => visitor),
      space,
    );
    for (const socket of batch) {
      const code = ended.get(socket.visitor);
      if (code) endConnection(socket, code);
    }
  };

  /** Checks all connections by queries, in batches. */
  const checkAll = withoutOverlap(async () => {
    hasFailed = false;
    for (const { space, sockets } of namespaces) {
      const all = [...sockets.values()];
      for (let first = 0; first < all.length; first += BATCH_SIZE) {
        await checkBatch(all.slice(first, first + BATCH_SIZE), space);
      }
    }
  });

  const checkPeriodically = withoutOverlap(checkTokens);

  const run = (check: Promise<void>): void =>
    void check.catch((error: unknown) => {
      hasFailed = true;
      log.warn({ err: error }, "checking open connections failed, will be retried");
    });

  const unsubscribe = invalidations.subscribe((invalidation) => {
    const affected = affectedBy(invalidation);
    if (affected === "all") run(checkAll());
    else if (affected !== null) run(checkAccount(affected));
  });
  const timers = [
    setInterval(() => {
      if (!invalidations.isLive() || hasFailed) run(checkAll());
    }, OFFLINE_INTERVAL_MS),
    setInterval(() => {
      if (invalidations.isLive()) run(checkPeriodically());
    }, LIVE_INTERVAL_MS),
  ];
  for (const timer of timers) timer.unref();
  return (): void => {
    unsubscribe();
    for (const timer of timers) clearInterval(timer);
  };
};
