import "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { bodySchemaOf, PREVIEW_HEADER, type Route, routes, uploadOf } from "@foyer/contract";
import * as z from "zod/mini";
import { Failure } from "../lib/failure.ts";
import { preferredLanguage } from "../lib/language.ts";
import { networkOf } from "../lib/network.ts";
import { type AccessGate, MissingAccessError } from "./access-gate.ts";
import { toFieldIssues } from "../http/field-issues.ts";
import type { Caller } from "../context/account.ts";
import { lookAhead } from "../context/previewed.ts";
import type { Call, FilesCookie, Handler, Handlers } from "../http/handlers.ts";
import { isPayload, jsonPayload, type Payload } from "../lib/payload.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendPayload } from "../http/replies.ts";
import { registerUploads, withUpload } from "../http/uploads.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }
  interface FastifyRequest {
    account: Caller;
  }
}

export const FILES_COOKIE = "foyer_files";
/** What opens a preview, for the pictures in it, which cannot carry a header. */
export const PREVIEW_COOKIE = "foyer_preview";
const FILES_COOKIE_PATH = "/api/files";

/** What follows `Bearer`; an empty header or token is none, and any other scheme is a token that is not good. */
const bearerToken = (authorization: string | undefined): string | null => {
  if (!authorization?.trim()) return null;
  const [scheme = "", ...tokens] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== "bearer" || tokens.length > 1) return authorization;
  return tokens[0] ?? null;
};

/**
 * Who calls. Images and downloads cannot carry a bearer token; for them a cookie of the same
 * session stands in, and one that is no longer good counts as none.
 */
const identify = async (gate: AccessGate, route: Route, request: FastifyRequest) => {
  const bearer = bearerToken(request.headers.authorization);
  const mayUseCookie = bearer === null && route.cookie;
  const cookie = mayUseCookie
    ? request.server.parseCookie(request.headers.cookie ?? "")[FILES_COOKIE]
    : undefined;
  return cookie ? gate.identifyByCookie(route.access, cookie) : gate.identify(route.access, bearer);
};

const cookieOptions = (isSecure: boolean) =>
  ({ path: FILES_COOKIE_PATH, httpOnly: true, sameSite: "strict", secure: isSecure }) as const;

const createFilesCookie = (reply: FastifyReply, isSecure: boolean): FilesCookie => {
  const options = cookieOptions(isSecure);
  return {
    set: (token, expires) => void reply.setCookie(FILES_COOKIE, token, { ...options, expires }),
    clear: () => {
      reply.clearCookie(FILES_COOKIE, options);
      // Pictures that only this person may see are in the browser's cache.
      reply.header("clear-site-data", '"cache"');
    },
  };
};

/** What a row takes that names no query or no body. */
const NOTHING = z.strictObject({});

const parseInput = (route: Route, request: FastifyRequest) => {
  const query = (route.query ?? NOTHING).safeParse(request.query);
  const body = (bodySchemaOf(route) ?? NOTHING).safeParse(request.body ?? {});
  const issues = [
    ...(query.error ? toFieldIssues(query.error, request.query) : []),
    ...(body.error ? toFieldIssues(body.error, request.body) : []),
  ];
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
  return { query: query.data, body: body.data };
};

/** Aborted when the connection closes before the answer has gone. */
const createSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/**
 * What a handler answered, as bytes: those that it gave, and anything else as JSON. Answers to nobody in
 * particular are public; those to what is no read are not cached at all.
 */
const toPayload = (answer: unknown, route: Route, caller: Caller): Payload => {
  const { etag, ...content } = isPayload(answer) ? answer : jsonPayload(answer);
  const isRead = route.method === "GET";
  return { isPublic: caller === null, ...content, ...(etag !== undefined && isRead && { etag }) };
};

/** The same for the one who looks at a preview, which nobody keeps. */
const ofPreview = ({ etag: _etag, isCurrent: _isCurrent, ...answer }: Payload): Payload => ({
  ...answer,
  isPublic: false,
});

type Settings = {
  gate: AccessGate;
  responseCache: ResponseCache;
  isSecure: boolean;
  /** Finds out which edition's preview a token opens. */
  findPreview?: (token: string) => Promise<number>;
};

const registerRoute = (
  app: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
  settings: Settings,
) => {
  const { gate, responseCache, isSecure, findPreview } = settings;
  if (!route.access) throw new MissingAccessError(`${route.method} ${route.path} states no access`);
  const url = `/api${route.path}`;
  const upload = uploadOf(route);
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<Payload> => {
    const input = parseInput(route, request);
    const { edition, participant } = await gate.admit(route, request.account, input);
    const call: Call<Route> = {
      query: input.query,
      body: input.body,
      caller: request.account,
      edition: edition as Call<Route>["edition"],
      participant,
      getLanguage: () => preferredLanguage(request.headers["accept-language"]),
      getAddress: () => networkOf(request.ip),
      createSignal: () => createSignal(reply),
      cookie: createFilesCookie(reply, isSecure),
    };
    const answered = upload
      ? await withUpload(request, upload, async (receiveFile) =>
          handler({ ...call, body: receiveFile }),
        )
      : await handler(call);
    return toPayload(answered, route, request.account);
  };
  /** Which edition's preview somebody looks at who asks for a picture; one that has ended opens nothing. */
  const findPreviewByCookie = async (request: FastifyRequest): Promise<number | undefined> => {
    if (!findPreview || !route.cookie) return undefined;
    const token = app.parseCookie(request.headers.cookie ?? "")[PREVIEW_COOKIE];
    if (token === undefined) return undefined;
    try {
      return await findPreview(token);
    } catch (error) {
      if (error instanceof Failure && error.code === "preview-ended") return undefined;
      throw error;
    }
  };
  const options: RouteOptions = {
    method: route.method,
    url,
    config: { route },
    onRequest: async (request) => {
      request.account = await identify(gate, route, request);
    },
    handler: async (request, reply) => {
      const token = route.method === "GET" ? request.headers[PREVIEW_HEADER] : undefined;
      if (findPreview && typeof token === "string") {
        const editionId = await findPreview(token);
        const answer = await lookAhead(editionId, () => answerTo(request, reply));
        reply.setCookie(PREVIEW_COOKIE, token, cookieOptions(isSecure));
        return sendPayload(request, reply, ofPreview(answer));
      }
      const aheadId = await findPreviewByCookie(request);
      if (aheadId !== undefined) {
        const answer = await lookAhead(aheadId, () => answerTo(request, reply));
        return sendPayload(request, reply, answer);
      }
      const answer = await answerTo(request, reply);
      responseCache.store(request, answer);
      return sendPayload(request, reply, answer);
    },
  };
  if (upload) registerUploads(app, (place) => place.route(options));
  else app.route(options);
};

/**
 * Gives every row of a feature its handler.
 * @throws MissingAccessError for a row without an access rule: the server does not start
 */
export const registerRoutes = <Rows extends Record<string, Route>>(
  app: FastifyInstance,
  rows: Rows,
  handlers: Handlers<Rows>,
  settings: Settings,
): void => {
  for (const name of Object.keys(rows)) {
    registerRoute(app, rows[name] as Route, handlers[name] as Handler<Route>, settings);
  }
};

const contract = { ...routes };
type FeatureName = keyof typeof contract;
type Features = { [Name in FeatureName]: { handlers: Handlers<(typeof contract)[Name]> } };

/** Gives every row of the contract the handler of its feature; throws as `registerRoutes` does. */
export const registerFeatures = (
  app: FastifyInstance,
  features: Features,
  settings: Settings,
): void => {
  const registerFeature = <Name extends FeatureName>(feature: Name) => {
    const rows: Record<string, Route> = contract[feature];
    const handlers = features[feature].handlers as Handlers<typeof rows>;
    registerRoutes(app, rows, handlers, settings);
  };
  for (const feature of Object.keys(contract) as FeatureName[]) registerFeature(feature);
};
