import type { Edition } from "./session.ts";

/** Reads the edition that an address names, `?edition=2026-1`; anything odd counts as none. */
export const readEditionAddress = (text: unknown): Edition | undefined => {
  const [, year, type] = /^(\d{4})-(\d{1,6})$/.exec(String(text)) ?? [];
  return year && type ? { year: Number(year), type: Number(type) } : undefined;
};

/** What somebody without a profile asked for: a session's page, and in which edition, as far as the address tells. */
export const readAsked = (asked = ""): { panelId?: number; edition?: Edition } => {
  const [path = "", query = ""] = asked.replace(/#.*/, "").split("?", 2);
  const [, id] = /^\/panels\/details\/([1-9]\d{0,8})\/?$/i.exec(path) ?? [];
  const edition = readEditionAddress(new URLSearchParams(query).get("edition"));
  return { ...(id && { panelId: Number(id) }), ...(edition && { edition }) };
};
