import { LANGUAGES } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { sendPayload } from "../../http/replies.ts";
import { createBoundedLimit } from "../../lib/bounded-limit.ts";
import { encode, type Encoded } from "../../lib/encoded.ts";
import { notFound } from "../../lib/failure.ts";
import { contentOf } from "../../lib/payload.ts";
import { createVisitor } from "./ask-as-visitor.ts";
import type { PagesDependencies } from "./create-pages.ts";
import { readPageAddress } from "./page-address.ts";
import { learnFacts } from "./page-facts.ts";
import { type PictureWords, wordsOf } from "./share-picture.ts";

const MAX_PICTURES = 200;
const GOOD_FOR_SECONDS = 3_600;

const Params = z.object({
  edition: z.string(),
  language: z.literal(LANGUAGES),
  name: z.string().check(z.regex(/^(?:conference|panel-[1-9]\d{0,8})\.png$/)),
});

/** The page that a picture is of. */
const pageOf = ({ edition, language, name }: z.output<typeof Params>) => {
  const [, id] = /^panel-(\d+)/.exec(name) ?? [];
  const params = new URLSearchParams({ edition, language });
  return readPageAddress(`${id ? `/panels/details/${id}` : "/"}?${params.toString()}`);
};

/** What draws is loaded by the first picture: it brings fonts and PDF along, and the server starts without. */
const draw = async (words: PictureWords): Promise<Encoded> => {
  const { renderPicture } = await import("./draw-share-picture.ts");
  return encode(await renderPicture(words));
};

/** Serves the pictures that links to pages are shown with: PNG, drawn when they are first asked for. */
export const registerSharePictures = (
  app: FastifyInstance,
  { editions, clock }: Pick<PagesDependencies, "editions" | "clock">,
): void => {
  const visitor = createVisitor(app);
  const drawn = new LRUCache<string, Encoded>({ max: MAX_PICTURES });
  const limit = createBoundedLimit({ atOnce: 1, maxWaiting: 8, retryAfterSeconds: 5 });

  app.get("/share/:edition/:language/:name", async (request, reply) => {
    const params = Params.safeParse(request.params);
    const address = params.success ? pageOf(params.data) : undefined;
    if (!address) throw notFound();
    const { ask } = visitor.begin();
    const facts = await learnFacts(address, ask, { editions, now: clock.now });
    if (!facts) throw notFound();
    const words = wordsOf(facts);
    const key = JSON.stringify(words);
    const picture = drawn.get(key) ?? (await limit.run(() => draw(words)));
    drawn.set(key, picture);
    const { bytes, etag, byteLength } = contentOf(picture);
    return sendPayload(request, reply, {
      mediaType: "image/png",
      etag,
      byteLength,
      bytes,
      maxAgeSeconds: GOOD_FOR_SECONDS,
      isPublic: true,
    });
  });
};
