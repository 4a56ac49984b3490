import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { AppSettings } from "./dependencies.ts";

const YEAR_SECONDS = 31_536_000;

const contentPolicy = (analytics: AppSettings["analytics"]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(analytics ? [new URL(analytics.url).origin] : [])],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Headers of every response that helmet does not set. */
const UNRELATED_HEADERS = ["content-type", "content-length", "date", "connection"];

/**
 * Helmet computes its headers per request, which costs more than the request itself. Ours never change, so
 * this function reads them once from a separate server.
 */
const computeHeaders = async ({ publicUrl, analytics }: AppSettings) => {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: contentPolicy(analytics),
    // Other services under the same domain are outside our control.
    hsts: publicUrl.startsWith("https:")
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  sample.get("/", async () => "");
  const { headers } = await sample.inject("/");
  await sample.close();
  const computed = Object.entries(headers).filter(([name]) => !UNRELATED_HEADERS.includes(name));
  return Object.fromEntries(computed.map(([name, value]) => [name, String(value)]));
};

export const POLICY = "content-security-policy";
export const FRAME_OPTIONS = "x-frame-options";
const NOT_MODIFIED = 304;

/** Subresources, which browsers never open as documents, so a policy has no effect on them. */
const SUBRESOURCES =
  /^(?:application\/(?:(?:problem\+)?json|javascript)|text\/(?:css|javascript)|font\/|image\/(?!svg))/;
const COMMON_HEADERS: readonly string[] = [
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
];

type Headers = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyInstance {
    /** Security headers for a media type. Code that responds without hooks must add them. */
    securityHeadersOf: (mediaType: string) => Headers;
  }
}

export const allowPictures = (policy: string, origins: readonly string[]): string =>
  policy.replace(/img-src [^;]+/, (rule) => [rule, ...origins].join(" "));

export const allowScripts = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/script-src [^;]+/, (rule) => [rule, ...hashes].join(" "));

/**
 * Adds security headers to every response. A route may set its own policy and frame options. A 304 needs
 * none, because the browser's cached response has them (RFC 9111 section 4.3.4).
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  settings: AppSettings,
): Promise<void> => {
  const documentHeaders: Headers = await computeHeaders(settings);
  const subresourceHeaders: Headers = Object.fromEntries(
    Object.entries(documentHeaders).filter(([name]) => COMMON_HEADERS.includes(name)),
  );
  const headersOf = (mediaType: string) =>
    SUBRESOURCES.test(mediaType) ? subresourceHeaders : documentHeaders;
  app.decorate("securityHeadersOf", headersOf);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.statusCode !== NOT_MODIFIED) {
      const [ownPolicy, ownFrameOptions] = [
        reply.getHeader(POLICY),
        reply.getHeader(FRAME_OPTIONS),
      ];
      reply.headers(headersOf(String(reply.getHeader("content-type"))));
      if (ownPolicy !== undefined) reply.header(POLICY, ownPolicy);
      if (ownFrameOptions !== undefined) reply.header(FRAME_OPTIONS, ownFrameOptions);
    }
    done();
  });
};
