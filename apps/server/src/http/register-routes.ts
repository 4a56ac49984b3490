import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { PREVIEW_HEADER, type Route, type Routes, uploadOf } from "@foyer/contract";
import type { Actor } from "../lib/actor.ts";
import type { Account, Caller, Organiser } from "../context/account.ts";
import { runInPreview } from "../context/preview-context.ts";
import { Failure } from "../lib/failure.ts";
import { preferredLanguage } from "../lib/language.ts";
import { networkOf } from "../lib/network.ts";
import { isPayload, isVersionedReply, jsonPayload, type Payload } from "../lib/payload.ts";
import {
  type AccessGate,
  type Admission,
  isOfficeRoute,
  MissingAccessError,
} from "./access-gate.ts";
import {
  createFilesCookie,
  createOfficeCookie,
  readBearerToken,
  readFilesCookie,
  readOfficeCredentials,
  readPreviewCookie,
  setPreviewCookie,
} from "./credentials.ts";
import type { Call, Handler, Handlers } from "./handlers.ts";
import { parseInput, parseParams, parseVersion } from "./parse-input.ts";
import { sendPayload } from "./responses.ts";
import { registerUploads, withUpload } from "./uploads.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }
  interface FastifyRequest {
    caller: Account | Organiser | null;
  }
}

/** Stores a response that is the same for every visitor. */
type StoreResponse = (request: FastifyRequest, payload: Payload) => void;

export type RouteSettings = {
  gate: AccessGate;
  storeResponse: StoreResponse;
  isSecure: boolean;
  /** Returns the edition whose preview a token opens. */
  findPreview?: (token: string) => Promise<number>;
};

/** Texts of the office have up to 200,000 characters. */
const OFFICE_BODY_LIMIT_BYTES = 1_048_576;

/**
 * Identifies the caller. Images and downloads cannot carry a bearer token, so their routes accept a cookie of
 * the same session. An invalid cookie counts as none.
 */
const identify = (
  gate: AccessGate,
  { access, method, cookie: acceptsCookie }: Route,
  request: FastifyRequest,
) => {
  if ("office" in access) {
    return gate.identifyOrganiser({ access, method }, readOfficeCredentials(request));
  }
  const bearer = readBearerToken(request.headers.authorization);
  const cookie = bearer === null && acceptsCookie ? readFilesCookie(request) : undefined;
  return cookie ? gate.identifyByCookie(access, cookie) : gate.identify(access, bearer);
};

type ParsedRequest = Admission & { params: unknown; query: unknown; body: unknown };

/**
 * Parses and authorises a request. The office checks access before query and body, so that callers without
 * access learn nothing about the input; a call of the portal names its edition in them.
 */
const admit = async (
  gate: AccessGate,
  route: Route,
  request: FastifyRequest,
): Promise<ParsedRequest> => {
  const { access, method, edition } = route;
  const { caller } = request;
  const params = parseParams(route, request);
  if ("office" in access) {
    const { edition: name } = params as { edition?: string };
    const organiser = caller as Organiser | null;
    const admission = await gate.admitOrganiser({ access, method }, organiser, name);
    return { params, ...admission, ...parseInput(route, request) };
  }
  const input = parseInput(route, request);
  return { params, ...input, ...(await gate.admit({ access, edition }, caller, input)) };
};

const toActor = (caller: Organiser | null): Actor =>
  caller?.apiClient
    ? { kind: "api", tokenId: caller.apiClient.tokenId }
    : { kind: "account", accountId: caller?.accountId ?? 0 };

/** Aborts if the connection closes before the response is complete. */
const createSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/**
 * Converts the result of a handler to a payload; objects become JSON. Responses to visitors are public. Only
 * responses to reads of the portal have an ETag of their content: in the office it is the record's version.
 */
const toPayload = (result: unknown, route: Route, caller: Caller): Payload => {
  if (isVersionedReply(result)) {
    const { etag: _etag, ...content } = jsonPayload(result.record);
    return { ...content, version: result.version };
  }
  const { etag, ...content } = isPayload(result) ? result : jsonPayload(result);
  if (isOfficeRoute(route)) return content;
  const isRead = route.method === "GET";
  return { isPublic: caller === null, ...content, ...(etag !== undefined && isRead && { etag }) };
};

/** Removes caching, for previews. */
const withoutCaching = ({ etag: _etag, isCurrent: _isCurrent, ...payload }: Payload): Payload => ({
  ...payload,
  isPublic: false,
});

/** Handles a request up to its payload. */
const createResponder =
  (route: Route, handler: Handler<Route>, { gate, isSecure }: RouteSettings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Payload> => {
    const upload = uploadOf(route);
    const isOffice = isOfficeRoute(route);
    const admitted = await admit(gate, route, request);
    const call = {
      ...admitted,
      caller: request.caller,
      actor: isOffice ? toActor(request.caller as Organiser | null) : null,
      version: parseVersion(route, request),
      cookie: (isOffice ? createOfficeCookie : createFilesCookie)(reply, isSecure),
      // Computed on demand, because few handlers need them.
      get language() {
        return preferredLanguage(request.headers["accept-language"]);
      },
      get address() {
        return networkOf(request.ip);
      },
      createSignal: () => createSignal(reply),
    } as Call<Route>;
    const result = upload
      ? await withUpload(request, upload, async (receiveFile) =>
          handler({ ...call, body: receiveFile }),
        )
      : await handler(call);
    return toPayload(result, route, request.caller);
  };

/** Finds the edition whose preview contains the requested image. An expired preview opens nothing. */
const findPreviewByCookie = async (
  route: Route,
  request: FastifyRequest,
  findPreview: RouteSettings["findPreview"],
): Promise<number | undefined> => {
  const token = findPreview && route.cookie ? readPreviewCookie(request) : undefined;
  if (!findPreview || token === undefined) return undefined;
  try {
    return await findPreview(token);
  } catch (error) {
    if (error instanceof Failure && error.code === "preview-ended") return undefined;
    throw error;
  }
};

const registerRoute = (
  app: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
  settings: RouteSettings,
) => {
  const { gate, storeResponse, isSecure, findPreview } = settings;
  if (!route.access)
    throw new MissingAccessError(`${route.method} ${route.path} has no access rule`);
  const isOffice = isOfficeRoute(route);
  const createPayload = createResponder(route, handler, settings);
  const isPreviewable = findPreview && !isOffice && route.method === "GET";
  const options: RouteOptions = {
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: { route },
    ...(isOffice && { bodyLimit: OFFICE_BODY_LIMIT_BYTES, exposeHeadRoute: false }),
    onRequest: async (request) => {
      request.caller = await identify(gate, route, request);
    },
    handler: async (request, reply) => {
      reply.code(route.status ?? 200);
      const token = isPreviewable ? request.headers[PREVIEW_HEADER] : undefined;
      if (findPreview && typeof token === "string") {
        const editionId = await findPreview(token);
        const payload = await runInPreview(editionId, () => createPayload(request, reply));
        setPreviewCookie(reply, token, isSecure);
        return sendPayload(request, reply, withoutCaching(payload));
      }
      const previewedEditionId = await findPreviewByCookie(route, request, findPreview);
      if (previewedEditionId !== undefined) {
        const payload = await runInPreview(previewedEditionId, () => createPayload(request, reply));
        return sendPayload(request, reply, payload);
      }
      const payload = await createPayload(request, reply);
      // Anonymous responses are cached by their URL. Cookies, which identify organisers, are no part of it.
      if (!isOffice) storeResponse(request, payload);
      return sendPayload(request, reply, payload);
    },
  };
  if (uploadOf(route)) registerUploads(app, (scope) => void scope.route(options));
  else app.route(options);
};

/**
 * Registers each route of a feature with its handler.
 * @throws MissingAccessError for a route without an access rule: the server does not start
 */
export const registerRoutes = <Rows extends Routes>(
  app: FastifyInstance,
  rows: Rows,
  handlers: Handlers<Rows>,
  settings: RouteSettings,
): void => {
  for (const name of Object.keys(rows)) {
    registerRoute(app, rows[name] as Route, handlers[name] as unknown as Handler<Route>, settings);
  }
};
