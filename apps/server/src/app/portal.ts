import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { notFound } from "../lib/failure.ts";
import { encode, type Encoded, encodeForOne, etagOf } from "../lib/encoded.ts";
import { contentOf, HTML_TYPE, type Payload } from "../lib/payload.ts";
import type { AppSettings } from "./dependencies.ts";
import { sendPayload } from "../http/responses.ts";
import type { Pages } from "./pages/create-pages.ts";
import { allowPictures, allowScripts, FRAME_OPTIONS, POLICY } from "./security-headers.ts";

type PortalSettings = Pick<
  AppSettings,
  "portalFolder" | "officeFolder" | "analytics" | "passwordMinLength"
>;
type Page = { payload: Payload; policy: string };
/** The built page of an app. `withPolicy` applies the current policy to any page of that app. */
type BuiltPage = { html: string; encoded: Encoded; withPolicy: (encoded: Encoded) => Page };

/** Path of the office, which has its own page. */
const OFFICE = "/office";

/** The service worker, which opens an app offline. */
const WORKER = "sw.js";
/** Placeholder in the build for the page's revision, which also depends on the settings. */
const PAGE_REVISION = "PAGE_REVISION";

/** Settings of the installation that the portal needs before its first request. */
const settingsMeta = ({ analytics, passwordMinLength }: PortalSettings) => {
  const content = JSON.stringify({ analytics, passwordMinLength });
  return `<meta name="foyer-settings" content="${escapeHtml(content)}">`;
};

/** Reads the page of an app. Origins of map tiles change its policy and therefore its ETag. */
const readBuiltPage = (
  app: FastifyInstance,
  folder: string,
  meta: string,
  listTileOrigins: () => readonly string[],
  scriptSources: readonly string[],
): BuiltPage => {
  const built = readFileSync(join(folder, "index.html"), "utf8");
  const html = built.replace("</head>", () => `${meta}</head>`);
  const withPolicy = (encoded: Encoded) => {
    const basePolicy = app.securityHeadersOf(HTML_TYPE)[POLICY] ?? "";
    const policy = allowScripts(allowPictures(basePolicy, listTileOrigins()), scriptSources);
    const payload: Payload = {
      mediaType: HTML_TYPE,
      ...contentOf(encoded),
      etag: etagOf(`${encoded.etag} ${policy}`),
      isPublic: true,
    };
    return { payload, policy };
  };
  return { html, encoded: encode(Buffer.from(html)), withPolicy };
};

/** True for paths of an app, which all get the same page; false for files and API routes. */
const isPageRequest = ({ method, url }: FastifyRequest) => {
  const path = url.split("?")[0] ?? "";
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return (method === "GET" || method === "HEAD") && !isFile && !/^\/api(\/|$)/.test(path);
};

const isOfficeRequest = ({ url }: FastifyRequest) => new RegExp(`^${OFFICE}(?:[/?]|$)`).test(url);

/** True for preview links. The office embeds them in a frame, and search engines must not index them. */
const isPreview = ({ url }: FastifyRequest) => /^\/preview(?:[/?]|$)/.test(url);

const asPreview = (reply: FastifyReply, { payload, policy }: Page): Page => {
  reply.header("x-robots-tag", "noindex, nofollow");
  reply.header(FRAME_OPTIONS, "SAMEORIGIN");
  const { etag: _etag, ...uncached } = payload;
  return {
    payload: uncached,
    policy: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  };
};

/** Serves the files of a built app. Files with a hash in their name never expire. */
const registerFiles = (app: FastifyInstance, root: string, prefix: string) =>
  app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === "/",
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ["index.html*", `${WORKER}*`],
    cacheControl: false,
    // The ETag suffices, and a first visit loads twenty files.
    lastModified: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

/**
 * Serves the service worker without caching. It contains the ETag of the page that it caches. A change of the
 * page or its policy therefore changes the worker, which then fetches the new page.
 */
const registerWorker = (
  app: FastifyInstance,
  folder: string,
  prefix: string,
  openPage: () => Page,
) => {
  const path = join(folder, WORKER);
  if (!existsSync(path)) return;
  const code = readFileSync(path, "utf8");
  app.get(`${prefix}${WORKER}`, async (request, reply) => {
    const { payload: page } = openPage();
    const text = code.replace(PAGE_REVISION, () => (page.etag ?? "").replaceAll('"', ""));
    return sendPayload(request, reply, {
      mediaType: "text/javascript; charset=utf-8",
      ...contentOf(encodeForOne(Buffer.from(text))),
      isPublic: true,
    });
  });
};

/**
 * Serves the built portal and, below `/office`, the office. Hashed files never expire, and every other path
 * returns the page of its app. Public pages contain their content.
 * @param settings folders of the builds; without builds the server serves only the API
 * @param listTileOrigins returns the origins of map tiles, which the pages may request
 * @returns the handler for requests without a route
 */
export const registerPortal = async (
  app: FastifyInstance,
  settings: PortalSettings,
  listTileOrigins: () => readonly string[],
  pages: Pages,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>> => {
  const open = async (folder: string, prefix: string, meta: string) => {
    if (!existsSync(join(folder, "index.html"))) return undefined;
    await registerFiles(app, folder, prefix);
    const page = readBuiltPage(app, folder, meta, listTileOrigins, pages.scriptSources);
    registerWorker(app, folder, prefix, () => page.withPolicy(page.encoded));
    return page;
  };
  const portal = await open(settings.portalFolder, "/", settingsMeta(settings));
  const office = await open(settings.officeFolder, `${OFFICE}/`, "");

  const openPage = async (request: FastifyRequest): Promise<Page> => {
    if (!isPageRequest(request)) throw notFound();
    const built = isOfficeRequest(request) ? office : portal;
    if (!built) throw notFound();
    const rendered = built === portal ? await pages.open(request.url, built.html) : undefined;
    return built.withPolicy(rendered ?? built.encoded);
  };

  return async (request, reply) => {
    const page = await openPage(request);
    const { payload, policy } = isPreview(request) ? asPreview(reply, page) : page;
    return sendPayload(request, reply.header(POLICY, policy), payload);
  };
};
