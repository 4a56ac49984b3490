import { type SessionDraft, toDraft } from "@foyer/contract/office/drafts";
import { RESOURCES } from "@foyer/contract/office/resources";
import { Differences } from "../Differences.tsx";
import { namesOf } from "./names-of.ts";

type DraftDifferencesProps = { readonly draft: SessionDraft; readonly edition: string };

const { fields } = RESOURCES.sessions;

/** What a session is, and what it would be, in the order of the form. */
export const DraftDifferences = ({ draft, edition }: DraftDifferencesProps) => {
  const typed = namesOf(Object.keys(draft.typed));
  return (
    <Differences
      fields={fields}
      names={Object.keys(fields).filter((name) => typed.includes(name))}
      before={toDraft(draft.now)}
      after={toDraft(draft.typed)}
      edition={edition}
    />
  );
};
