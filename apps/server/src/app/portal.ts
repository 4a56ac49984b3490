import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { notFound } from "../lib/failure.ts";
import { encode, type Encoded, encodeForOne, etagOf } from "../lib/encoded.ts";
import { contentOf, HTML_TYPE, type Payload } from "../lib/payload.ts";
import type { AppSettings } from "./dependencies.ts";
import { sendPayload } from "../http/replies.ts";
import type { Pages } from "./pages/create-pages.ts";
import { allowPictures, allowScripts, FRAME_OPTIONS, POLICY } from "./security-headers.ts";

type PortalSettings = Pick<
  AppSettings,
  "portalFolder" | "officeFolder" | "analytics" | "passwordMinLength"
>;
type Page = { answer: Payload; policy: string };
/** An app's page as it was built, and what gives a page, be it another, the policy of the moment. */
type BuiltPage = { html: string; encoded: Encoded; withPolicy: (encoded: Encoded) => Page };

/** The office has a page of its own, below this path. */
const OFFICE = "/office";

/** The worker that opens an app without a line. */
const WORKER = "sw.js";
/** What the build writes in the place of the page's revision, which is of the settings, too. */
const PAGE_REVISION = "PAGE_REVISION";

/** What the portal must know of this installation before it makes a call. */
const settingsMeta = ({ analytics, passwordMinLength }: PortalSettings) => {
  const content = JSON.stringify({ analytics, passwordMinLength });
  return `<meta name="foyer-settings" content="${escapeHtml(content)}">`;
};

/** Reads an app's page, which has another policy, and so another ETag, when tiles come from elsewhere. */
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
    const usual = app.securityHeadersOf(HTML_TYPE)[POLICY] ?? "";
    const policy = allowScripts(allowPictures(usual, listTileOrigins()), scriptSources);
    const answer: Payload = {
      mediaType: HTML_TYPE,
      ...contentOf(encoded),
      etag: etagOf(`${encoded.etag} ${policy}`),
      isPublic: true,
    };
    return { answer, policy };
  };
  return { html, encoded: encode(Buffer.from(html)), withPolicy };
};

/** An app asks for one page at every path of its own; files and calls are named otherwise. */
const isPageRequest = ({ method, url }: FastifyRequest) => {
  const path = url.split("?")[0] ?? "";
  const isFile = /\.[a-z0-9]+$/i.test(path);
  return (method === "GET" || method === "HEAD") && !isFile && !/^\/api(\/|$)/.test(path);
};

const isOfOffice = ({ url }: FastifyRequest) => new RegExp(`^${OFFICE}(?:[/?]|$)`).test(url);

/** Where a link to a preview leads: the office shows it in a frame, and no search finds it. */
const isPreview = ({ url }: FastifyRequest) => /^\/preview(?:[/?]|$)/.test(url);

const asPreview = (reply: FastifyReply, { answer, policy }: Page): Page => {
  reply.header("x-robots-tag", "noindex, nofollow");
  reply.header(FRAME_OPTIONS, "SAMEORIGIN");
  const { etag: _etag, ...unkept } = answer;
  return {
    answer: unkept,
    policy: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  };
};

/** Serves the files of a built app, those with a hash in their names for ever. */
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

/**
 * Serves the worker, asked for anew each time. It names the page that it keeps by the page's ETag: whatever
 * changes the page or its policy makes a new worker, which takes the new page.
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
    const { answer: page } = openPage();
    const text = code.replace(PAGE_REVISION, () => (page.etag ?? "").replaceAll('"', ""));
    return sendPayload(request, reply, {
      mediaType: "text/javascript; charset=utf-8",
      ...contentOf(encodeForOne(Buffer.from(text))),
      isPublic: true,
    });
  });
};

/**
 * Serves the built portal and, below `/office`, the office: hashed files for ever, and each one's page at
 * every other path. Pages that everybody may read come with what they tell.
 * @param settings whose folders are the builds; without them only the calls are served
 * @param listTileOrigins the servers that maps take their tiles from, which the pages may ask
 * @returns what answers a request that no route took
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
    const built = isOfOffice(request) ? office : portal;
    if (!built) throw notFound();
    const told = built === portal ? await pages.open(request.url, built.html) : undefined;
    return built.withPolicy(told ?? built.encoded);
  };

  return async (request, reply) => {
    const page = await openPage(request);
    const { answer, policy } = isPreview(request) ? asPreview(reply, page) : page;
    return sendPayload(request, reply.header(POLICY, policy), answer);
  };
};
