import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { notFound } from "../lib/failure.ts";
import { encode, etagOf } from "../lib/encoded.ts";
import { contentOf, HTML_TYPE, type Payload } from "../lib/payload.ts";
import type { AppSettings } from "./dependencies.ts";
import { sendPayload } from "./replies.ts";
import { allowPictures, POLICY } from "./security-headers.ts";

type PortalSettings = Pick<AppSettings, "portalFolder" | "analytics" | "passwordMinLength">;

/** What the portal must know of this installation before it makes a call. */
const settingsMeta = ({ analytics, passwordMinLength }: PortalSettings) => {
  const content = JSON.stringify({ analytics, passwordMinLength });
  return `<meta name="foyer-settings" content="${escapeHtml(content)}">`;
};

/** The portal's page, which has another policy, and so another ETag, when tiles come from elsewhere. */
const createPage = (app: FastifyInstance, settings: PortalSettings) => {
  const html = readFileSync(join(settings.portalFolder, "index.html"), "utf8");
  const encoded = encode(
    Buffer.from(html.replace("</head>", () => `${settingsMeta(settings)}</head>`)),
  );
  return (origins: readonly string[]) => {
    const policy = allowPictures(app.securityHeadersOf(HTML_TYPE)[POLICY] ?? "", origins);
    const answer: Payload = {
      mediaType: HTML_TYPE,
      ...contentOf(encoded),
      etag: etagOf(`${encoded.etag} ${policy}`),
      isPublic: true,
    };
    return { answer, policy };
  };
};

/** The portal asks for one page at every path of its own; files and calls are named otherwise. */
const isPageRequest = ({ method, url }: FastifyRequest) => {
  const path = url.split("?")[0] ?? "";
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return (method === "GET" || method === "HEAD") && !isFile && !/^\/api(\/|$)/.test(path);
};

/**
 * Serves the built portal: hashed files for ever, its one page at every other path.
 * @param settings whose folder is the build; without one only the calls are served
 * @param listTileOrigins the servers that maps take their tiles from, which the page may ask
 * @returns what answers a request that no route took
 */
export const registerPortal = async (
  app: FastifyInstance,
  settings: PortalSettings,
  listTileOrigins: () => readonly string[],
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> => {
  const folder = settings.portalFolder;
  if (!existsSync(join(folder, "index.html"))) {
    return async () => {
      throw notFound();
    };
  }
  const createPageFor = createPage(app, settings);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ["index.html*"],
    cacheControl: false,
    // The ETag tells as much, and a first visit loads twenty files.
    lastModified: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return async (request, reply) => {
    if (!isPageRequest(request)) throw notFound();
    const { answer, policy } = createPageFor(listTileOrigins());
    return sendPayload(request, reply.header(POLICY, policy), answer);
  };
};
