import { createHash } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { preferredLanguage } from "../lib/language.ts";
import { HTML_TYPE } from "../lib/payload.ts";
import { POLICY } from "./security-headers.ts";

const WORDS = {
  pl: {
    stopped: "E-maile zostały wyłączone",
    stoppedText:
      "Nie wyślemy już e-maili o tym, co czeka w portalu. Można je włączyć w Ustawieniach.",
    ask: "Wyłączyć e-maile?",
    askText: "Nie wyślemy już e-maili o tym, co czeka w portalu.",
    stop: "Wyłącz e-maile",
    unknown: "Ten odnośnik nie działa",
    unknownText: "E-maile można wyłączyć w Ustawieniach.",
    settings: "Otwórz Ustawienia",
  },
  en: {
    stopped: "The e-mails are switched off",
    stoppedText:
      "You will get no more e-mails about what waits in the portal. You can switch them on in Settings.",
    ask: "Switch the e-mails off?",
    askText: "You will get no more e-mails about what waits in the portal.",
    stop: "Switch off",
    unknown: "This link does not work",
    unknownText: "You can switch the e-mails off in Settings.",
    settings: "Open Settings",
  },
} as const;

const STYLE = `body{margin:0;padding:24px;background:#f7f5f0;color:#10233a;font:17px/1.5 "Hanken Grotesk",Arial,sans-serif}
main{max-width:520px;margin:10vh auto;padding:32px;background:#fff;border:1px solid #e5e1d8;border-radius:16px}
h1{margin:0 0 12px;font-size:26px;line-height:1.2}
a,button{display:inline-block;min-height:44px;padding:10px 20px;border:0;border-radius:10px;background:#17604f;color:#fff;font:inherit;font-weight:600;text-decoration:none;box-sizing:border-box;cursor:pointer}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Words = { title: string; text: string; press: string };

const draw = (language: Language, { title, text, press }: Words): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – Foyer</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${press}</main></body>
</html>
`;

const drawAnswer = (language: Language, outcome: "stopped" | "unknown"): string => {
  const words = WORDS[language];
  return draw(language, {
    title: words[outcome],
    text: words[`${outcome}Text`],
    press: `<p><a href="/profile">${words.settings}</a></p>`,
  });
};

const drawQuestion = (language: Language, key: string): string => {
  const words = WORDS[language];
  const action = escapeHtml(`/stop-emails?key=${encodeURIComponent(key)}`);
  return draw(language, {
    title: words.ask,
    text: words.askText,
    press: `<form method="post" action="${action}"><button>${words.stop}</button></form>`,
  });
};

/** What opens a page for a person; what looks through links in e-mails seldom says so. */
const isByPerson = (headers: Record<string, unknown>): boolean =>
  headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";

/**
 * Serves the link that stops e-mails: one press in the e-mail, and one of the mail program's own button
 * (RFC 8058), whose body says nothing that the address does not.
 * @param stopEmails stops them; false for a key that is none
 */
export const registerStopEmails = (
  app: FastifyInstance,
  stopEmails: (key: string) => Promise<boolean>,
): void =>
  void app.register(async (place) => {
    place.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string" },
      (_request, _body, done) => done(null, undefined),
    );
    place.route<{ Querystring: { key?: unknown } }>({
      method: ["GET", "POST"],
      url: "/stop-emails",
      handler: async (request, reply) => {
        const language = preferredLanguage(request.headers["accept-language"]);
        const { key: given } = request.query;
        const key = typeof given === "string" ? given : "";
        reply.header(POLICY, PAGE_POLICY).header("cache-control", "no-store").type(HTML_TYPE);
        if (request.method === "GET" && !isByPerson(request.headers)) {
          return drawQuestion(language, key);
        }
        const isStopped = await stopEmails(key);
        return reply
          .code(isStopped ? 200 : 404)
          .send(drawAnswer(language, isStopped ? "stopped" : "unknown"));
      },
    });
  });
