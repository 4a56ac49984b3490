import type { Fields } from "@foyer/contract/resources/fields";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { readAutosave, saveAutosave } from "../lib/autosave.ts";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import type { RecordDraft, RecordDrafts } from "./extensions.ts";
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

type DeleteButtonProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly title: string;
  readonly stored: Versioned;
  readonly onDeleted: () => void;
};

const DeleteButton = ({ edition, name, title, stored, onDeleted }: DeleteButtonProps) => {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: () =>
      call(resourceRoutes[name].remove, {
        params: { edition, id: stored.record.id },
        version: stored.version,
      }),
    onSuccess: () => {
      toast.success(t("form.deleted", { title }));
      void queryClient.invalidateQueries({ queryKey: [edition] });
      onDeleted();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button
      variant="outline"
      busy={remove.isPending}
      onClick={() => globalThis.confirm(t("form.confirmDelete", { title })) && remove.mutate()}
    >
      {t("form.delete")}
    </Button>
  );
};

type RecordFieldsProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly title: string;
  /** Undefined for a new record. */
  readonly stored: Versioned | undefined;
  /** Initial values of a new record. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly drafts: RecordDrafts;
  readonly autosaveKey: string;
  readonly canWrite: boolean;
  readonly reload: () => Promise<unknown>;
  readonly openList: () => void;
};

/** Form of a record, with its draft and deletion. */
export const RecordFields = (props: RecordFieldsProps) => {
  const { edition, name, title, stored, initial, autosaveKey, canWrite, reload, openList } = props;
  const { draft, save: saveDraft } = props.drafts;
  const { t } = useTranslation();
  /** Counts drafts applied to the form. A new count remounts the form with the new autosaved values. */
  const [appliedDrafts, setAppliedDrafts] = useState(0);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const fields: Fields = RESOURCES[name].fields;

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
  const canDelete = canWrite && (!("isHidden" in fields) || stored?.record["isHidden"] === true);

  return (
    <>
      {draft?.renderBanner(canWrite ? () => applyDraft(draft) : undefined)}
      <RecordForm
        key={appliedDrafts}
        edition={edition}
        fields={fields}
        autosaveKey={autosaveKey}
        stored={stored?.record}
        initial={initial}
        canWrite={canWrite}
        save={save}
        onSaved={handleSaved}
        saveDraft={saveDraft && ((input) => saveDraft(stored?.version ?? "", input))}
        reload={reload}
        actions={
          stored &&
          canDelete && (
            <DeleteButton
              edition={edition}
              name={name}
              title={title}
              stored={stored}
              onDeleted={openList}
            />
          )
        }
      />
    </>
  );
};
