import { LANGUAGES } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { sendPayload } from "../../http/responses.ts";
import { createBoundedLimit } from "../../lib/bounded-limit.ts";
import { encode, type Encoded } from "../../lib/encoded.ts";
import { notFound } from "../../lib/failure.ts";
import { contentOf } from "../../lib/payload.ts";
import { createVisitor } from "./fetch-as-visitor.ts";
import type { PagesDependencies } from "./create-pages.ts";
import { parsePageUrl } from "./page-url.ts";
import { loadPageMetadata } from "./page-metadata.ts";
import { type ShareImageTexts, shareImageTexts } from "./share-image.ts";

const MAX_IMAGES = 200;
const MAX_AGE_SECONDS = 3_600;

const Params = z.object({
  edition: z.string(),
  language: z.literal(LANGUAGES),
  name: z.string().check(z.regex(/^(?:conference|panel-[1-9]\d{0,8})\.png$/)),
});

const pageOf = ({ edition, language, name }: z.output<typeof Params>) => {
  const [, id] = /^panel-(\d+)/.exec(name) ?? [];
  const params = new URLSearchParams({ edition, language });
  return parsePageUrl(`${id ? `/panels/details/${id}` : "/"}?${params.toString()}`);
};

/** Loads the renderer with the first image, because it brings fonts and PDF code along. */
const render = async (texts: ShareImageTexts): Promise<Encoded> => {
  const { renderShareImage } = await import("./render-share-image.ts");
  return encode(await renderShareImage(texts));
};

/** Serves the images of link previews as PNG, rendered on the first request. */
export const registerShareImages = (
  app: FastifyInstance,
  { editions, clock }: Pick<PagesDependencies, "editions" | "clock">,
): void => {
  const visitor = createVisitor(app);
  const rendered = new LRUCache<string, Encoded>({ max: MAX_IMAGES });
  const limit = createBoundedLimit({ concurrency: 1, maxWaiting: 8, retryAfterSeconds: 5 });

  app.get("/share/:edition/:language/:name", async (request, reply) => {
    const params = Params.safeParse(request.params);
    const pageUrl = params.success ? pageOf(params.data) : undefined;
    if (!pageUrl) throw notFound();
    const { fetchRoute } = visitor.startRequests();
    const metadata = await loadPageMetadata(pageUrl, fetchRoute, { editions, now: clock.now });
    if (!metadata) throw notFound();
    const texts = shareImageTexts(metadata);
    const key = JSON.stringify(texts);
    const image = rendered.get(key) ?? (await limit.run(() => render(texts)));
    rendered.set(key, image);
    const { bytes, etag, byteLength } = contentOf(image);
    return sendPayload(request, reply, {
      mediaType: "image/png",
      etag,
      byteLength,
      bytes,
      maxAgeSeconds: MAX_AGE_SECONDS,
      isPublic: true,
    });
  });
};
