import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "@foyer/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../lib/escape-html.ts";
import { preferredLanguage } from "../lib/language.ts";
import { HTML_TYPE } from "../lib/payload.ts";
import { POLICY } from "./security-headers.ts";

const STYLE = `body{margin:0;padding:24px;background:#f7f5f0;color:#10233a;font:17px/1.5 "Hanken Grotesk",Arial,sans-serif}
main{max-width:520px;margin:10vh auto;padding:32px;background:#fff;border:1px solid #e5e1d8;border-radius:16px}
h1{margin:0 0 12px;font-size:26px;line-height:1.2}
a,button{display:inline-block;min-height:44px;padding:10px 20px;border:0;border-radius:10px;background:#17604f;color:#fff;font:inherit;font-weight:600;text-decoration:none;box-sizing:border-box;cursor:pointer}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type LinkPage = {
  title: string;
  text: string;
  /** Button that sends a form to a URL of this server, or a link. */
  button: { label: string; post: string } | { label: string; href: string };
};

export type LinkRequest = { Querystring: { token?: unknown; language?: unknown } };

/** Returns the token of a link, and its language or that of the browser. */
export const readLink = ({ query, headers }: FastifyRequest<LinkRequest>) => ({
  token: typeof query.token === "string" ? query.token : "",
  language:
    LANGUAGES.find((one) => one === query.language) ??
    preferredLanguage(headers["accept-language"]),
});

const renderButton = ({ button }: LinkPage): string =>
  "post" in button
    ? `<form method="post" action="${escapeHtml(button.post)}"><button>${button.label}</button></form>`
    : `<p><a href="${escapeHtml(button.href)}">${button.label}</a></p>`;

/** Responds with a page of a link in an e-mail. It works without scripts and is never cached. */
export const sendLinkPage = (reply: FastifyReply, language: Language, page: LinkPage) =>
  reply
    .header(POLICY, PAGE_POLICY)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .type(HTML_TYPE).send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title} – Foyer</title><style>${STYLE}</style></head>
<body><main><h1>${page.title}</h1><p>${page.text}</p>${renderButton(page)}</main></body>
</html>
`);

/** Accepts forms of such pages and one-click requests of mail clients, and ignores their bodies. */
export const acceptEmptyForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string" },
    (_request, _body, done) => done(null, undefined),
  );
};
