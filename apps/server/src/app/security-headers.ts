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

/** What every answer carries anyway, and helmet has no part in. */
const OTHERS = ["content-type", "content-length", "date", "connection"];

/**
 * Helmet computes its headers for every request, which costs more than the request itself,
 * though ours never change: a server of no account is asked for them once.
 */
const learnHeaders = async ({ publicUrl, analytics }: AppSettings) => {
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: contentPolicy(analytics),
    // What else runs below the same name is not ours to promise for.
    hsts: publicUrl.startsWith("https:")
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  model.get("/", async () => "");
  const { headers } = await model.inject("/");
  await model.close();
  const learnt = Object.entries(headers).filter(([name]) => !OTHERS.includes(name));
  return Object.fromEntries(learnt.map(([name, value]) => [name, String(value)]));
};

export const POLICY = "content-security-policy";
export const FRAME_OPTIONS = "x-frame-options";
const NOT_MODIFIED = 304;

/** What browsers load for a page and never open as one: there a policy has nothing to rule. */
const NO_DOCUMENT =
  /^(?:application\/(?:(?:problem\+)?json|javascript)|text\/(?:css|javascript)|font\/|image\/(?!svg))/;
const FOR_ALL: readonly string[] = [
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
];

type Headers = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyInstance {
    /** What an answer of a media type carries; one that is written past the hooks must be given it. */
    securityHeadersOf: (mediaType: string) => Headers;
  }
}

/** A policy that also lets pictures come from some origins. */
export const allowPictures = (policy: string, origins: readonly string[]): string =>
  policy.replace(/img-src [^;]+/, (rule) => [rule, ...origins].join(" "));

/** A policy that also lets some scripts run that stand in the page, each named by its hash. */
export const allowScripts = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/script-src [^;]+/, (rule) => [rule, ...hashes].join(" "));

/**
 * Gives every answer the headers that keep browsers from harm; a route may set its own policy, and who may frame it.
 * One without content has nothing to harm with, and what the browser cached still has its headers
 * (RFC 9111 section 4.3.4).
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  settings: AppSettings,
): Promise<void> => {
  const ofDocuments: Headers = await learnHeaders(settings);
  const ofOthers: Headers = Object.fromEntries(
    Object.entries(ofDocuments).filter(([name]) => FOR_ALL.includes(name)),
  );
  const headersOf = (mediaType: string) => (NO_DOCUMENT.test(mediaType) ? ofOthers : ofDocuments);
  app.decorate("securityHeadersOf", headersOf);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.statusCode !== NOT_MODIFIED) {
      const [ownPolicy, ownFrames] = [reply.getHeader(POLICY), reply.getHeader(FRAME_OPTIONS)];
      reply.headers(headersOf(String(reply.getHeader("content-type"))));
      if (ownPolicy !== undefined) reply.header(POLICY, ownPolicy);
      if (ownFrames !== undefined) reply.header(FRAME_OPTIONS, ownFrames);
    }
    done();
  });
};
