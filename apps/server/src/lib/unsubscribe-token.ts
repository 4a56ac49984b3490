import { createHmac, timingSafeEqual } from "node:crypto";

/** Settings that an unsubscribe link can switch off, with the text that its token signs. */
const SIGNED_TEXTS = {
  digestEmails: "unsubscribe",
  announcementEmails: "unsubscribe announcements",
} as const;

export type EmailSetting = keyof typeof SIGNED_TEXTS;

/** E-mails that an account receives no more. */
export type Unsubscription = { accountId: number; setting: EmailSetting };

const TOKEN = /^(\d{1,10})-([\w-]{43})$/;

const sign = ({ accountId, setting }: Unsubscription, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${SIGNED_TEXTS[setting]} ${accountId}`).digest();

/** Creates a link that only disables one kind of e-mails of an account. */
export const createUnsubscribeLink = (
  unsubscription: Unsubscription,
  { publicUrl, sessionSecret }: { publicUrl: string; sessionSecret: string },
): string => {
  const link = new URL("/unsubscribe", publicUrl);
  const signature = sign(unsubscription, sessionSecret).toString("base64url");
  link.searchParams.set("token", `${unsubscription.accountId}-${signature}`);
  return link.href;
};

/** Returns the content of a token; undefined for a token that this server has not signed. */
export const readUnsubscribeToken = (token: string, secret: string): Unsubscription | undefined => {
  const [, id, signature = ""] = TOKEN.exec(token) ?? [];
  if (id === undefined) return undefined;
  const actual = Buffer.from(signature, "base64url");
  const settings = Object.keys(SIGNED_TEXTS) as EmailSetting[];
  const candidates = settings.map((setting) => ({ accountId: Number(id), setting }));
  return candidates.find((candidate) => {
    const expected = sign(candidate, secret);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
};
