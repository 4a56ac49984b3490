import { WebUrl } from "@foyer/contract";
import { invalidField } from "./failure.ts";

export const isWebUrl = (url: string): boolean => WebUrl.safeParse(url).success;

/** @throws Failure `validation-failed` for a URL that must not become a link */
export const requireWebUrl = (url: string | null, field = "url"): void => {
  if (url !== null && !isWebUrl(url)) throw invalidField(field, "web_address");
};
