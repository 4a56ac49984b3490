import type { SessionDraft } from "@foyer/contract/office/drafts";

type Parts = SessionDraft["typed"];

/** Parts, as `topic.en`, as the fields that they are of. */
export const nest = (parts: Parts): Parts => {
  const nested: Parts = {};
  for (const [key, value] of Object.entries(parts)) {
    const [name = "", language] = key.split(".");
    nested[name] = language ? { ...(nested[name] as object), [language]: value } : value;
  }
  return nested;
};

/** The fields of which parts are. */
export const namesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split(".")[0] ?? "")),
];
