import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const FILES_COOKIE = "foyer_files";
/** Preview token for images, which cannot carry a header. */
const PREVIEW_COOKIE = "foyer_preview";
const OFFICE_COOKIE = "foyer_office";
const FILES_PATH = "/api/files";
const OFFICE_PATH = "/api/office";

/** Sets or removes the cookie of a session. */
export type SessionCookie = { set: (token: string, expires?: Date) => void; clear: () => void };

/** Credentials of a call of the office: the cookie of a session, or the token of an API client. */
export type OfficeCredentials = {
  cookie: string | undefined;
  token: string | undefined;
  /** True if the browser reports a request from this origin. Requests without such headers count as foreign. */
  isSameOrigin: boolean;
};

const cookieOptions = (path: string, isSecure: boolean) =>
  ({ path, httpOnly: true, sameSite: "strict", secure: isSecure }) as const;

const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.server.parseCookie(request.headers.cookie ?? "")[name];

/**
 * Returns the token after `Bearer`; null for an empty header or token. Any other scheme counts as an invalid
 * token.
 */
export const readBearerToken = (authorization: string | undefined): string | null => {
  if (!authorization?.trim()) return null;
  const [scheme = "", ...tokens] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== "bearer" || tokens.length > 1) return authorization;
  return tokens[0] ?? null;
};

/** Ignores other schemes, which a proxy in front of the server may use. */
const readApiToken = (authorization: string | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1];

const isSameOrigin = ({ headers, host }: FastifyRequest): boolean => {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined) return site === "same-origin";
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
};

export const readOfficeCredentials = (request: FastifyRequest): OfficeCredentials => ({
  cookie: readCookie(request, OFFICE_COOKIE),
  token: readApiToken(request.headers.authorization),
  isSameOrigin: isSameOrigin(request),
});

export const readFilesCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, FILES_COOKIE);

export const readPreviewCookie = (request: FastifyRequest): string | undefined =>
  readCookie(request, PREVIEW_COOKIE);

export const setPreviewCookie = (reply: FastifyReply, token: string, isSecure: boolean): void =>
  void reply.setCookie(PREVIEW_COOKIE, token, cookieOptions(FILES_PATH, isSecure));

/** Cookie of a portal session, for images and downloads, which cannot carry a bearer token. */
export const createFilesCookie = (reply: FastifyReply, isSecure: boolean): SessionCookie => {
  const options = cookieOptions(FILES_PATH, isSecure);
  return {
    set: (token, expires) =>
      void reply.setCookie(FILES_COOKIE, token, { ...options, ...(expires && { expires }) }),
    clear: () => {
      reply.clearCookie(FILES_COOKIE, options);
      // The browser cache contains images that only this person may see.
      reply.header("clear-site-data", '"cache"');
    },
  };
};

/** Cookie of an office session. */
export const createOfficeCookie = (reply: FastifyReply, isSecure: boolean): SessionCookie => {
  const options = cookieOptions(OFFICE_PATH, isSecure);
  return {
    set: (token) => void reply.setCookie(OFFICE_COOKIE, token, options),
    clear: () => void reply.clearCookie(OFFICE_COOKIE, options),
  };
};
