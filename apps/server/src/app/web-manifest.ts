import { DEFAULT_CONFERENCE_NAME, type Language } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import type { Edition, Editions } from "../context/editions.ts";
import { encodeForOne } from "../lib/encoded.ts";
import { fieldInLanguage, preferredLanguage } from "../lib/language.ts";
import { contentOf } from "../lib/payload.ts";
import { sendPayload } from "../http/responses.ts";

const TEXTS = {
  pl: { programme: "Program", mine: "Moja agenda", mail: "Poczta Forum" },
  en: { programme: "Programme", mine: "My agenda", mail: "Forum Mail" },
} as const;

const icon = (name: string, size: number, purpose: "any" | "maskable" = "any") => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/**
 * Describes the portal for the home screen of a device (W3C Web Application Manifest).
 * @param edition default edition of the portal; undefined if there is none
 */
export const describePortal = (edition: Pick<Edition, "text"> | undefined, language: Language) => {
  const texts = TEXTS[language];
  const name = edition && fieldInLanguage(edition.text, language, "name");
  return {
    id: "/",
    name: name && name !== DEFAULT_CONFERENCE_NAME ? name : "Foyer",
    short_name: "Foyer",
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f7f5f0",
    theme_color: "#0b1c30",
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable", 512, "maskable")],
    shortcuts: [
      { name: texts.programme, url: "/panels" },
      { name: texts.mine, url: "/panels?tab=mine" },
      { name: texts.mail, url: "/chat" },
    ],
  };
};

/** Serves the manifest in the caller's language, named after the default edition. */
export const registerWebManifest = (app: FastifyInstance, editions: Pick<Editions, "list">): void =>
  void app.get("/manifest.webmanifest", async (request, reply) => {
    const [edition] = await editions.list(null);
    const language = preferredLanguage(request.headers["accept-language"]);
    const text = JSON.stringify(describePortal(edition, language));
    return sendPayload(request, reply, {
      mediaType: "application/manifest+json",
      ...contentOf(encodeForOne(Buffer.from(text))),
      isPublic: true,
      isTranslated: true,
    });
  });
