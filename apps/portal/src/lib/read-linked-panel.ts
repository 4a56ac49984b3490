import { parseEditionName } from "@foyer/contract/edition-name";
import type { Edition } from "./session.ts";

/** Reads panel and edition from a URL of the portal. */
export const readLinkedPanel = (address = ""): { panelId?: number; edition?: Edition } => {
  const [path = "", query = ""] = address.replace(/#.*/, "").split("?", 2);
  const [, id] = /^\/panels\/details\/([1-9]\d{0,8})\/?$/i.exec(path) ?? [];
  const edition = parseEditionName(new URLSearchParams(query).get("edition") ?? "");
  return { ...(id && { panelId: Number(id) }), ...(edition && { edition }) };
};
