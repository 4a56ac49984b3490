import { type PanelDraft, toRecordInput } from "@foyer/contract/panels/drafts";
import { RESOURCES } from "@foyer/contract/office/resources";
import { Differences } from "../../../resources/Differences.tsx";
import { fieldNamesOf } from "./field-names-of.ts";

type DraftDifferencesProps = { readonly draft: PanelDraft; readonly edition: string };

const { fields } = RESOURCES.panels;

/** Current and drafted values of a panel, in the order of the form. */
export const DraftDifferences = ({ draft, edition }: DraftDifferencesProps) => {
  const changedNames = fieldNamesOf(Object.keys(draft.changes));
  return (
    <Differences
      fields={fields}
      names={Object.keys(fields).filter((name) => changedNames.includes(name))}
      before={toRecordInput(draft.current)}
      after={toRecordInput(draft.changes)}
      edition={edition}
    />
  );
};
