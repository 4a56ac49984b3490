import { WebUrl } from "@foyer/contract";
import { invalidField } from "./failure.ts";

/** @throws Failure `validation-failed` for a URL that must not become a link */
export const requireWebUrl = (url: string | null): void => {
  if (url !== null && !WebUrl.safeParse(url).success) throw invalidField("url", "regex");
};
