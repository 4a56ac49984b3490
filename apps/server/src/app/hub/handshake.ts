import {
  HUB_CONNECTIONS_MAX,
  type HUB_NAMESPACES,
  HubHandshake,
  type Language,
  languageOfCode,
} from "@foyer/contract";
import type { Socket } from "socket.io";
import type { Account } from "../../context/account.ts";
import type { Editions } from "../../context/editions.ts";
import { Failure, tooManyRequests } from "../../lib/failure.ts";
import { preferredLanguage } from "../../lib/language.ts";
import type { Logger } from "../../lib/logger.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { Authenticate } from "../../http/access-gate.ts";
import { toFailure, toProblem } from "../problems.ts";
import type { HubMetrics } from "./hub-metrics.ts";

/**
 * Limit per account and namespace: the maximum of tabs, each reconnecting every few seconds, with reserve.
 */
const HANDSHAKES_LIMIT = { name: "hub-handshakes", points: 200, seconds: 60 };

export type Visitor = {
  token: string;
  account: Account;
  language: Language;
  lastInboxSeq: number | undefined;
};

export type EndedCode = "session-ended" | "forbidden";

export type Space = (typeof HUB_NAMESPACES)[keyof typeof HUB_NAMESPACES];

declare module "socket.io" {
  interface Socket {
    visitor: Visitor;
  }
}

type Dependencies = {
  editions: Pick<Editions, "canUseAnywhere" | "listAccountsThatCanUseAnywhere">;
  authenticate: Authenticate;
  /** Returns the open sessions among the given ones, without a cache. */
  listOpenSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  limits: RateLimits;
  metrics: Pick<HubMetrics, "countRefused">;
  log: Pick<Logger, "error">;
};

/** Name of the room with all connections of an account to a namespace. */
export const roomOf = (accountId: number) => `account:${accountId}`;

/** Retry delay (s) of an account at the connection limit. */
const FULL_RETRY_SECONDS = 60;

const countOf = ({ nsp, visitor }: Socket): number =>
  nsp.adapter.rooms.get(roomOf(visitor.account.accountId))?.size ?? 0;

/** True if the account has more connections than permitted. */
export const isBeyondLimit = (socket: Socket): boolean => countOf(socket) > HUB_CONNECTIONS_MAX;

const hasToken = ({ handshake: { auth } }: Socket): boolean => typeof auth["token"] === "string";

/** Parses the language alone, because other fields of a rejected handshake can be invalid. */
const languageOf = ({ handshake: { auth, headers } }: Socket): Language => {
  const parsed = HubHandshake.shape.language.safeParse(auth["language"]);
  return parsed.data === undefined
    ? preferredLanguage(headers["accept-language"])
    : languageOfCode(parsed.data);
};

/** Converts a failure to an error whose `data` the client receives. */
const toConnectError = (failure: Failure, language: Language): Error =>
  Object.assign(new Error(failure.code), { data: toProblem(failure, language) });

/** Authorises connections during the handshake and later. */
export const createHandshake = (dependencies: Dependencies) => {
  const { editions, authenticate, listOpenSessions, limits, metrics, log } = dependencies;
  const handshakes = limits.createLimit(HANDSHAKES_LIMIT);

  /** True while the session of a token is open. */
  const hasSession = async (token: string): Promise<boolean> =>
    (await authenticate(token)) !== null;

  /** @throws Failure `session-ended`; `forbidden` if the account lacks the module of the namespace */
  const admit = async (token: string, { access }: Space): Promise<Account> => {
    const account = await authenticate(token);
    if (!account) throw new Failure("session-ended");
    if ("moduleAnywhere" in access) {
      const canUse = await editions.canUseAnywhere(account.accountId, access.moduleAnywhere);
      if (!canUse) throw new Failure("forbidden");
    }
    return account;
  };

  /** Returns the connections to close, using one query for sessions and one for modules. */
  const findEnded = async (
    visitors: readonly Visitor[],
    { access }: Space,
  ): Promise<Map<Visitor, EndedCode>> => {
    const accountIds = [...new Set(visitors.map(({ account }) => account.accountId))];
    const open = await listOpenSessions(visitors.map(({ account }) => account.sessionId));
    const permitted =
      "moduleAnywhere" in access
        ? await editions.listAccountsThatCanUseAnywhere(accountIds, access.moduleAnywhere)
        : new Set(accountIds);
    const ended = new Map<Visitor, EndedCode>();
    for (const visitor of visitors) {
      const { accountId, sessionId } = visitor.account;
      if (!open.has(sessionId)) ended.set(visitor, "session-ended");
      else if (!permitted.has(accountId)) ended.set(visitor, "forbidden");
    }
    return ended;
  };

  const receive = async (socket: Socket, space: Space): Promise<void> => {
    const parsed = HubHandshake.safeParse(socket.handshake.auth);
    if (!parsed.success)
      throw new Failure(hasToken(socket) ? "malformed-request" : "session-required");
    const { token, lastInboxSeq } = parsed.data;
    const account = await admit(token, space);
    await handshakes.consume(`${space.path} ${account.accountId}`);
    socket.visitor = { token, account, lastInboxSeq, language: languageOf(socket) };
    if (countOf(socket) >= HUB_CONNECTIONS_MAX) throw tooManyRequests(FULL_RETRY_SECONDS);
  };

  const findRefusal = async (socket: Socket, space: Space): Promise<Error | undefined> => {
    try {
      await receive(socket, space);
      return undefined;
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === "internal") log.error({ err: failure.cause }, "handshake failed");
      metrics.countRefused(space.path, failure.code);
      return toConnectError(failure, languageOf(socket));
    }
  };

  return {
    admit,
    hasSession,
    findEnded,

    guard: (space: Space) => async (socket: Socket, next: (error?: Error) => void) =>
      next(await findRefusal(socket, space)),
  };
};

export type Handshake = ReturnType<typeof createHandshake>;
