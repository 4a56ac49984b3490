import { isDeepStrictEqual } from "node:util";
import { LANGUAGES, type Organiser } from "@foyer/contract";
import { type At, publishLoad } from "../../db/entry-writes.ts";
import { type ChangeCounts, sumCounts } from "../../db/find-changes.ts";
import type { EditionText, Translated } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { findEditionText, updateEditionText } from "./conference-changes.repository.ts";

const withOrganiser = (
  stored: Translated<EditionText>,
  organiser: Translated<Organiser>,
): Translated<EditionText> => {
  const text = { ...stored };
  for (const language of LANGUAGES) {
    const told = organiser[language];
    const name = fieldInLanguage(stored, language, "name") ?? "";
    if (told) text[language] = { name, ...stored[language], organiser: told };
  }
  return text;
};

/** What loads write of an edition itself. */
export const conferenceChanges = {
  organiser: {
    /** Says who runs an edition; a language that is not told of keeps what it had. */
    load: async (at: At, organiser: Translated<Organiser>): Promise<ChangeCounts> => {
      const stored = await findEditionText(at.tx, at.editionId);
      const text = withOrganiser(stored, organiser);
      if (isDeepStrictEqual(text, stored)) return sumCounts({ unchanged: 1 });
      await updateEditionText(at.tx, at.editionId, text);
      const counts = sumCounts({ changed: 1 });
      publishLoad(at, (editionId) => [{ kind: "edition", editionId, part: "settings" }], [counts]);
      return counts;
    },
  },
};
