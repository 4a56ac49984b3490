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
import type { Authenticate } from "../access-gate.ts";
import { toFailure, toProblem } from "../problems.ts";
import type { HubMetrics } from "./hub-metrics.ts";

/** In a namespace: as many tabs as may be open come back every few seconds, and some room. */
const HANDSHAKES_LIMIT = { name: "hub-handshakes", points: 200, seconds: 60 };

/** What is known of a connection. */
export type Visitor = {
  token: string;
  account: Account;
  language: Language;
  lastInboxSeq: number | undefined;
};

/** Why a connection may not stay. */
export type EndedCode = "session-ended" | "forbidden";

export type Space = (typeof HUB_NAMESPACES)[keyof typeof HUB_NAMESPACES];

declare module "socket.io" {
  interface Socket {
    visitor: Visitor;
  }
}

type Dependencies = {
  editions: Pick<Editions, "mayUseAnywhere" | "listWhoMayUseAnywhere">;
  authenticate: Authenticate;
  /** Of many sessions those that are open, past every cache. */
  listOpenSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  limits: RateLimits;
  metrics: Pick<HubMetrics, "countRefused">;
  log: Pick<Logger, "error">;
};

/** Holds the connections of an account to a namespace. */
export const roomOf = (accountId: number) => `account:${accountId}`;

/** How soon one of so many connections may have closed, in seconds. */
const FULL_FOR_S = 60;

const countOf = ({ nsp, visitor }: Socket): number =>
  nsp.adapter.rooms.get(roomOf(visitor.account.accountId))?.size ?? 0;

/** Whether a connection is one more than its account may have. */
export const isBeyondLimit = (socket: Socket): boolean => countOf(socket) > HUB_CONNECTIONS_MAX;

const hasToken = ({ handshake: { auth } }: Socket): boolean => typeof auth["token"] === "string";

/** The language is read by itself: all else of a handshake that is refused may be wrong. */
const languageOf = ({ handshake: { auth, headers } }: Socket): Language => {
  const said = HubHandshake.shape.language.safeParse(auth["language"]);
  return said.data === undefined
    ? preferredLanguage(headers["accept-language"])
    : languageOfCode(said.data);
};

/** A refusal, which the client gets as `data` of its error. */
const toConnectError = (failure: Failure, language: Language): Error =>
  Object.assign(new Error(failure.code), { data: toProblem(failure, language) });

/** Decides who may connect, before a connection is one, and who may stay. */
export const createHandshake = (dependencies: Dependencies) => {
  const { editions, authenticate, listOpenSessions, limits, metrics, log } = dependencies;
  const handshakes = limits.createLimit(HANDSHAKES_LIMIT);

  /** @throws Failure `session-ended`, or `forbidden` without the module that a namespace asks for */
  const admit = async (token: string, { access }: Space): Promise<Account> => {
    const account = await authenticate(token);
    if (!account) throw new Failure("session-ended");
    if ("moduleAnywhere" in access) {
      const mayUse = await editions.mayUseAnywhere(account.accountId, access.moduleAnywhere);
      if (!mayUse) throw new Failure("forbidden");
    }
    return account;
  };

  /** Those of many who may not stay, by a query for their sessions and one for their modules. */
  const findEnded = async (
    visitors: readonly Visitor[],
    { access }: Space,
  ): Promise<Map<Visitor, EndedCode>> => {
    const accountIds = [...new Set(visitors.map(({ account }) => account.accountId))];
    const open = await listOpenSessions(visitors.map(({ account }) => account.sessionId));
    const able =
      "moduleAnywhere" in access
        ? await editions.listWhoMayUseAnywhere(accountIds, access.moduleAnywhere)
        : new Set(accountIds);
    const ended = new Map<Visitor, EndedCode>();
    for (const visitor of visitors) {
      const { accountId, sessionId } = visitor.account;
      if (!open.has(sessionId)) ended.set(visitor, "session-ended");
      else if (!able.has(accountId)) ended.set(visitor, "forbidden");
    }
    return ended;
  };

  const receive = async (socket: Socket, space: Space): Promise<void> => {
    const said = HubHandshake.safeParse(socket.handshake.auth);
    if (!said.success)
      throw new Failure(hasToken(socket) ? "malformed-request" : "session-required");
    const { token, lastInboxSeq } = said.data;
    const account = await admit(token, space);
    await handshakes.consume(`${space.path} ${account.accountId}`);
    socket.visitor = { token, account, lastInboxSeq, language: languageOf(socket) };
    if (countOf(socket) >= HUB_CONNECTIONS_MAX) throw tooManyRequests(FULL_FOR_S);
  };

  const findRefusal = async (socket: Socket, space: Space): Promise<Error | undefined> => {
    try {
      await receive(socket, space);
      return undefined;
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === "internal") log.error({ err: failure.cause }, "a handshake failed");
      metrics.countRefused(space.path, failure.code);
      return toConnectError(failure, languageOf(socket));
    }
  };

  return {
    admit,
    findEnded,

    /** The middleware of a namespace. */
    guard: (space: Space) => async (socket: Socket, next: (error?: Error) => void) =>
      next(await findRefusal(socket, space)),
  };
};

export type Handshake = ReturnType<typeof createHandshake>;
