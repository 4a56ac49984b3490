import "@fastify/cookie";
import { bodySchemaOf, uploadOf } from "@foyer/contract";
import type { OfficeRoute } from "@foyer/contract/office/index";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import { sendPayload } from "../http/replies.ts";
import { registerUploads, withUpload } from "../http/uploads.ts";
import { toFieldIssues } from "../http/field-issues.ts";
import { Failure } from "../lib/failure.ts";
import { jsonPayload } from "../lib/payload.ts";
import { preferredLanguage } from "../lib/language.ts";
import { networkOf } from "../lib/network.ts";
import type { Actor } from "../content/actor.ts";
import type { OfficeGate } from "./gate.ts";
import type { OfficeCall, OfficeFile, OfficeHandler } from "./handlers.ts";
import type { OfficeCaller } from "./sessions.service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    officeRoute?: OfficeRoute;
  }
  interface FastifyRequest {
    officeCaller: OfficeCaller | null;
  }
}

const COOKIE = "foyer_office";
const COOKIE_PATH = "/api/office";
/** An HTML text may have 200,000 characters. */
const BODY_LIMIT_BYTES = 1_048_576;
const NOTHING = z.strictObject({});

type Input = readonly [schema: z.ZodMiniType | undefined, input: unknown];

/** @throws Failure `validation-failed` with all that is wrong with some inputs */
const parse = (...inputs: readonly Input[]): unknown[] => {
  const parsed = inputs.map(([schema = NOTHING, input]) => ({ ...schema.safeParse(input), input }));
  const issues = parsed.flatMap(({ error, input }) => (error ? toFieldIssues(error, input) : []));
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
  return parsed.map(({ data }) => data);
};

/** @throws Failure `version-required` where the row changes what was read, and the version is not named */
const versionIn = (route: OfficeRoute, request: FastifyRequest): string => {
  if (!route.ifMatch) return "";
  const named = /^(?:W\/)?"([^"]*)"$/.exec(request.headers["if-match"] ?? "")?.[1];
  if (named === undefined) throw new Failure("version-required");
  return named;
};

/** What follows `Bearer`; any other scheme is an affair of a proxy before the server. */
const tokenIn = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1];

const actorOf = (caller: OfficeCaller | null): Actor =>
  caller?.program
    ? { kind: "program", tokenId: caller.program.tokenId }
    : { kind: "account", accountId: caller?.accountId ?? 0 };

const sendFile = (reply: FastifyReply, { mediaType, name, content }: OfficeFile) => {
  if (name !== undefined) {
    reply.header("content-disposition", `attachment; filename="${name}"`);
  }
  return reply.type(mediaType).send(content);
};

/** Serves one row of the office under its gate. */
export const registerOfficeRoute = (
  app: FastifyInstance,
  route: OfficeRoute,
  handler: OfficeHandler<OfficeRoute>,
  { gate, isSecure }: { gate: OfficeGate; isSecure: boolean },
): void => {
  const upload = uploadOf(route);
  const options: RouteOptions = {
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: { officeRoute: route },
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      const cookie = app.parseCookie(request.headers.cookie ?? "")[COOKIE];
      const token = tokenIn(request.headers.authorization);
      request.officeCaller = await gate.identify(
        route,
        { cookie, token },
        {
          origin: request.headers.origin,
          site: request.headers["sec-fetch-site"],
          host: request.host,
        },
      );
    },
    handler: async (request, reply) => {
      const caller = request.officeCaller;
      const [params] = parse([route.params, request.params]);
      const { edition } = (params ?? {}) as { edition?: string };
      // Who may not make the call is not told what is wrong with it.
      const at = await gate.admit(route, caller, edition);
      const [query, body] = parse(
        [route.query, request.query],
        [bodySchemaOf(route), request.body ?? {}],
      );
      const call = {
        params,
        query,
        body,
        caller,
        actor: actorOf(caller),
        at,
        version: versionIn(route, request),
        language: preferredLanguage(request.headers["accept-language"]),
        address: networkOf(request.ip),
        setSession: (token: string | null) => {
          const kept = {
            path: COOKIE_PATH,
            httpOnly: true,
            sameSite: "strict",
            secure: isSecure,
          } as const;
          if (token === null) reply.clearCookie(COOKIE, kept);
          else reply.setCookie(COOKIE, token, kept);
        },
      } as unknown as OfficeCall<OfficeRoute>;
      reply.header("cache-control", "no-store");
      const answer = upload
        ? await withUpload(request, upload, (receive) => handler({ ...call, body: receive }))
        : await handler(call);
      if ("file" in answer) return sendFile(reply, answer.file as OfficeFile);
      const { body: content, version } = answer;
      if (version !== undefined) reply.header("etag", `"${version}"`);
      // What it is cached by is its version, which the caller may send back.
      const { etag: _etag, ...written } = jsonPayload(content);
      return sendPayload(request, reply.code(route.status ?? 200), written);
    },
  };
  if (upload) registerUploads(app, (place) => void place.route(options));
  else app.route(options);
};
