import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { notFound } from "../lib/failure.ts";
import { createMemo } from "../lib/memo.ts";
import { compress, type Encoding, ENCODINGS, etagOf } from "../http/encoded.ts";
import { HTML_TYPE, payload } from "../http/payload.ts";
import type { AppSettings } from "./dependencies.ts";
import { makeReady, type ReadyAnswer, sendReady } from "./replies.ts";
import { allowPictures, POLICY } from "./security-headers.ts";

type PortalSettings = Pick<AppSettings, "portalFolder" | "analytics" | "passwordMinLength">;

const PAGE_QUALITY = 9;

/** What the portal must know of this installation before it makes a call. */
const settingsMeta = ({ analytics, passwordMinLength }: PortalSettings) => {
  const content = JSON.stringify({ analytics, passwordMinLength });
  return `<meta name="foyer-settings" content="${escapeHtml(content)}">`;
};

/** The portal's page, which has another policy, and so another ETag, when tiles come from elsewhere. */
const createPage = (app: FastifyInstance, settings: PortalSettings) => {
  const html = readFileSync(join(settings.portalFolder, "index.html"), "utf8");
  const bytes = Buffer.from(html.replace("</head>", () => `${settingsMeta(settings)}</head>`));
  const compressed = createMemo((encoding: Encoding) => compress(bytes, encoding, PAGE_QUALITY), {
    max: ENCODINGS.length,
  });
  return (origins: readonly string[]) => {
    const policy = allowPictures(app.securityHeadersOf(HTML_TYPE)[POLICY] ?? "", origins);
    const answer = payload({
      mediaType: HTML_TYPE,
      etag: etagOf(`${etagOf(bytes)} ${policy}`),
      isPublic: true,
      bytes: () => bytes,
      compressed: compressed.get,
    });
    return makeReady(answer, { [POLICY]: policy });
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
  const makePage = createPage(app, settings);
  let origins: readonly string[] | undefined;
  let page: ReadyAnswer | undefined;
  const takePage = () => {
    const current = listTileOrigins();
    if (page === undefined || current !== origins) page = makePage(current);
    origins = current;
    return page;
  };
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
    return sendReady(request, reply, takePage());
  };
};
