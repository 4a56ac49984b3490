import type { IncomingHttpHeaders, Server as HttpServer } from "node:http";
import {
  HUB_CONNECTIONS_MAX,
  HUB_FRAME_MAX_BYTES,
  HUB_NAMESPACES,
  HUB_PATH,
  HubHandshake,
  type Language,
  languageOfCode,
} from "@foyer/contract";
import { Server, type Socket } from "socket.io";
import type { Account } from "../../context/account.ts";
import type { Editions } from "../../context/editions.ts";
import type { Database } from "../../db/index.ts";
import type { HubHandlers, Inboxes } from "../../http/hub-handlers.ts";
import { Failure } from "../../lib/failure.ts";
import { preferredLanguage } from "../../lib/language.ts";
import type { Logger } from "../../lib/logger.ts";
import type { Authenticate } from "../access-gate.ts";
import { toFailure, toProblem } from "../problems.ts";
import { createDelivery } from "./delivery.ts";
import { createMethods } from "./methods.ts";
import { type CountUnread, createNews } from "./news.ts";
import { watchSessions } from "./watch-sessions.ts";

/** How long a silent connection is waited for, in milliseconds. */
const PING_INTERVAL_MS = 25_000;
const PING_TIMEOUT_MS = 20_000;

export type HubDependencies = {
  settings: { publicUrl: string };
  database: Pick<Database, "changes" | "bells">;
  editions: Editions;
  authenticate: Authenticate;
  handlers: HubHandlers;
  inboxes: Inboxes;
  countUnread: CountUnread;
  log: Logger;
};

/** What is known of a connection. */
export type Visitor = {
  token: string;
  account: Account;
  language: Language;
  lastInboxSeq: number | undefined;
};

type Space = (typeof HUB_NAMESPACES)[keyof typeof HUB_NAMESPACES];

declare module "socket.io" {
  interface Socket {
    visitor: Visitor;
  }
}

/** A refusal of the handshake, which the client gets as `data` of its error. */
const toConnectError = (failure: Failure, language: Language): Error =>
  Object.assign(new Error(failure.code), { data: toProblem(failure, language) });

const languageOf = ({ handshake }: Socket, code: 0 | 1 | undefined): Language =>
  code === undefined
    ? preferredLanguage(handshake.headers["accept-language"])
    : languageOfCode(code);

/** Programs name no origin; a page names its own, which must be the server's. */
const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean =>
  origin === undefined ||
  origin === new URL(publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === host);

/**
 * Attaches the hub to an HTTP server, before the server listens. A connection is refused before it is
 * one; whoever loses session, module or account is disconnected.
 */
export const createHub = (server: HttpServer, dependencies: HubDependencies) => {
  const { settings, database, editions, authenticate, handlers, inboxes, log } = dependencies;
  const delivery = createDelivery({ inboxes, bells: database.bells, log });
  const answerMethods = createMethods(handlers, log);
  const io = new Server(server, {
    path: HUB_PATH,
    transports: ["websocket"],
    maxHttpBufferSize: HUB_FRAME_MAX_BYTES,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    perMessageDeflate: false,
    serveClient: false,
    cookie: false,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers, settings.publicUrl)),
  });

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

  const countOf = (socket: Socket, accountId: number): number => {
    const others = [...socket.nsp.sockets.values()];
    return others.filter(({ visitor }) => visitor?.account.accountId === accountId).length;
  };

  const receive = async (socket: Socket, space: Space): Promise<void> => {
    const said = HubHandshake.safeParse(socket.handshake.auth);
    if (!said.success) throw new Failure("session-required");
    const { token, language, lastInboxSeq } = said.data;
    const account = await admit(token, space);
    if (countOf(socket, account.accountId) >= HUB_CONNECTIONS_MAX) {
      throw new Failure("too-many-requests");
    }
    socket.visitor = { token, account, lastInboxSeq, language: languageOf(socket, language) };
  };

  const findRefusal = async (socket: Socket, space: Space): Promise<Error | undefined> => {
    try {
      await receive(socket, space);
      return undefined;
    } catch (error) {
      return toConnectError(toFailure(error), languageOf(socket, undefined));
    }
  };

  const openSpace = (space: Space, welcome: (socket: Socket) => void) => {
    io.of(space.path)
      .use(async (socket, next) => next(await findRefusal(socket, space)))
      .on("connection", welcome);
  };

  const welcomeToChat = (socket: Socket) => {
    const { token, account, language, lastInboxSeq } = socket.visitor;
    answerMethods({ socket, admit: () => admit(token, HUB_NAMESPACES.chat), language });
    const receiver = {
      accountId: account.accountId,
      emit: (name: string, ...args: unknown[]) => void socket.emit(name, ...args),
    };
    delivery.add(receiver, lastInboxSeq).then(
      (remove) => (socket.connected ? socket.once("disconnect", remove) : remove()),
      (error: unknown) => {
        log.warn({ err: error }, "a connection could not be caught up with, and is ended");
        socket.disconnect(true);
      },
    );
  };

  openSpace(HUB_NAMESPACES.live, () => {});
  openSpace(HUB_NAMESPACES.chat, welcomeToChat);
  const spaces = Object.values(HUB_NAMESPACES).map((space) => ({
    sockets: io.of(space.path).sockets,
    admit: (token: string) => admit(token, space),
  }));
  const stops = [
    watchSessions(spaces, database.changes, log),
    createNews({ ...dependencies, sockets: io.of(HUB_NAMESPACES.live.path).sockets }),
    delivery.close,
  ];

  return {
    /** Disconnects everybody at once; clients come back with a pause that is spread. */
    close: (): void => {
      for (const stop of stops) stop();
      for (const { sockets } of spaces)
        for (const socket of sockets.values()) socket.disconnect(true);
      io.engine.close();
    },
  };
};
