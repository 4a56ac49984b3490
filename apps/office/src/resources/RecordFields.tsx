import type { HistoryEntry } from "@foyer/contract/resources/history";
import type { Resource } from "@foyer/contract/resources/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { readAutosave, saveAutosave } from "../lib/autosave.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { type RecordDraft, type RecordDrafts, useResourceExtension } from "./extensions.ts";
import { changeRecord, createRecord, recordQuery, type Versioned } from "./queries.ts";
import { RecordForm } from "./RecordForm.tsx";

/** Merges a draft into the form; autosaved input of this device wins. */
const applyDraftToForm = (key: string, { changes, base }: RecordDraft): void => {
  const autosaved = readAutosave(key);
  saveAutosave(key, {
    changes: { ...changes, ...autosaved.changes },
    base: { ...base, ...autosaved.base },
  });
};

type RecordFieldsProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Undefined for a new record. */
  readonly stored: Versioned | undefined;
  /** Initial values of a new record. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly drafts: RecordDrafts;
  readonly autosaveKey: string;
  readonly canWrite: boolean;
  readonly reload: () => Promise<unknown>;
  readonly openList: () => void;
  /** Latest changes of the record. */
  readonly changes: readonly HistoryEntry[] | undefined;
  /** Column beside the fields. */
  readonly side: ReactNode;
};

/** Form of a record, with its draft. */
export const RecordFields = (props: RecordFieldsProps) => {
  const { edition, name, stored, initial, autosaveKey, canWrite, reload, openList } = props;
  const { draft, save: saveDraft } = props.drafts;
  const { t } = useTranslation();
  /** Counts drafts applied to the form. A new count remounts the form with the new autosaved values. */
  const [appliedDrafts, setAppliedDrafts] = useState(0);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const { fields, rows }: Resource = RESOURCES[name];
  const { groups, Banner } = useResourceExtension(name);

  const save = async (patch: Record<string, unknown>) => {
    if (!stored) return createRecord(edition, name, { ...initial, ...patch });
    const { version, record } = stored;
    const saved = await changeRecord(edition, name, { id: record.id, version }, patch);
    queryClient.setQueryData(recordQuery(edition, name, record.id).queryKey, saved);
    return saved;
  };
  const handleSaved = () => {
    toast.success(t("form.saved"));
    void queryClient.invalidateQueries({ queryKey: [edition] });
    if (stored) return;
    // Going back restores the state of the list. A trip can also be created from the transport requests.
    if (canGoBack) history.back();
    else openList();
  };
  const applyDraft = (applied: RecordDraft) => {
    applyDraftToForm(autosaveKey, applied);
    setAppliedDrafts(appliedDrafts + 1);
  };

  return (
    <>
      {draft?.renderBanner(canWrite ? () => applyDraft(draft) : undefined)}
      <RecordForm
        key={appliedDrafts}
        edition={edition}
        fields={fields}
        rows={rows}
        groups={groups}
        Banner={Banner}
        autosaveKey={autosaveKey}
        stored={stored?.record}
        initial={initial}
        canWrite={canWrite}
        save={save}
        onSaved={handleSaved}
        saveDraft={saveDraft && ((input) => saveDraft(stored?.version ?? "", input))}
        reload={reload}
        changes={props.changes}
        side={props.side}
      />
    </>
  );
};
