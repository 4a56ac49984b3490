import type { SessionDraft } from "@foyer/contract/office/drafts";
import { RESOURCES } from "@foyer/contract/office/resources";
import { Differences } from "../Differences.tsx";
import { namesOf, nest } from "./nest.ts";

type DraftDifferencesProps = { readonly draft: SessionDraft; readonly edition: string };

/** What a session is, and what it would be. */
export const DraftDifferences = ({ draft, edition }: DraftDifferencesProps) => (
  <Differences
    fields={RESOURCES.sessions.fields}
    names={namesOf(Object.keys(draft.typed))}
    before={nest(draft.now)}
    after={nest(draft.typed)}
    edition={edition}
  />
);
