import { ApiError } from "@foyer/client";
import type { Fields } from "@foyer/contract/resources/fields";
import type { RecordInput } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { getFieldErrors } from "../lib/field-errors.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { Conflict } from "./Conflict.tsx";
import { FieldControl } from "./FieldControl.tsx";
import styles from "./RecordForm.module.css";
import { readPart, useRecordForm } from "./use-record-form.ts";

type Values = Readonly<Record<string, unknown>>;

export type PreviewProps = { readonly edition: string; readonly value: unknown };

type RecordFormProps = {
  readonly edition: string;
  readonly fields: Fields;
  /** Storage key of the unsaved input on this device. */
  readonly autosaveKey: string;
  readonly stored: Values | undefined;
  /** Initial values of a new record. */
  readonly initial?: Values | undefined;
  readonly canWrite: boolean;
  /** Sends the changed fields. */
  readonly save: (patch: RecordInput) => Promise<unknown>;
  readonly onSaved: () => void;
  /** Saves the input as a draft instead of publishing it; undefined if drafts are not available. */
  readonly saveDraft?: ((input: RecordInput) => Promise<unknown>) | undefined;
  /** Refetches the record after a rejection with `record-changed`. */
  readonly reload: () => Promise<unknown>;
  readonly actions?: React.ReactNode;
  /** Components that preview the current value below a field, by field name. */
  readonly previews?: Readonly<Record<string, ComponentType<PreviewProps>>>;
};

/** Returns the error texts of a field by language; the key is empty for the field itself. */
const getErrors = (error: unknown, name: string): Record<string, string> => {
  const all = getFieldErrors(error);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, messages]) => [
        path.slice(name.length + 1).split(".")[0] ?? "",
        messages.join(" "),
      ]),
  );
};

const isRecordChanged = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "record-changed";

const FieldPreview = ({
  of: Preview,
  ...props
}: PreviewProps & { of: ComponentType<PreviewProps> | undefined }) =>
  Preview && <Preview {...props} />;

/** Form of a record, with autosave, conflict resolution and a bar for saving. */
export const RecordForm = (props: RecordFormProps) => {
  const {
    edition,
    fields,
    autosaveKey,
    stored,
    initial,
    canWrite,
    save,
    onSaved,
    saveDraft,
    reload,
  } = props;
  const { t, language } = useTranslation();
  const [visibleLanguage, setVisibleLanguage] = useState(language);
  const form = useRecordForm(autosaveKey, fields, stored ?? initial);
  const { changed, conflicts } = form;
  const isNew = stored === undefined;

  const saveRecord = useMutation({
    mutationFn: (patch: RecordInput) => save(patch),
    onSuccess: (_result, patch) => {
      // Renders synchronously, so that a navigation after saving does not warn about unsaved changes.
      flushSync(() => form.markSaved(patch));
      onSaved();
    },
    onError: async (error) => {
      if (isRecordChanged(error)) await reload();
    },
  });
  const saveAsDraft = useMutation({
    mutationFn: async (input: RecordInput) => saveDraft?.(input),
    onSuccess: (_result, input) => flushSync(() => form.markSavedAsDraft(input)),
    onError: async (error) => {
      if (isRecordChanged(error)) await reload();
    },
  });
  const isBusy = saveRecord.isPending || saveAsDraft.isPending;
  const failure = saveRecord.error ?? saveAsDraft.error;
  // A new record can be submitted unchanged; the server then reports the missing fields.
  const canSave = canWrite && (isNew || changed.length > 0) && conflicts.length === 0;
  const submit = () => {
    if (!canSave || isBusy) return;
    saveAsDraft.reset();
    saveRecord.mutate(form.getPatch());
  };
  const submitDraft = () => {
    if (!canSave || isBusy) return;
    saveRecord.reset();
    saveAsDraft.mutate(form.getInput());
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        submit();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
  useBlocker({
    shouldBlockFn: () => changed.length > 0 && !globalThis.confirm(t("form.confirmLeave")),
    enableBeforeUnload: () => changed.length > 0,
  });

  // The conflict choices already explain the rejection.
  const hasConflictChoice = isRecordChanged(failure) && conflicts.length > 0;
  const refusal = hasConflictChoice ? null : failure;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {Object.entries(fields)
        .filter(([, { kind }]) => !(isNew && kind === "count"))
        .map(([name, field]) => (
          <div key={name}>
            <FieldControl
              name={name}
              field={field}
              value={form.getValue(name)}
              edition={edition}
              onChange={(value) => form.setValue(name, value)}
              onOther={form.setValue}
              errors={getErrors(failure, name)}
              disabled={!canWrite || field.kind === "count"}
              isChanged={changed.includes(name)}
              visibleLanguage={visibleLanguage}
              onLanguageChange={setVisibleLanguage}
            />
            <FieldPreview
              of={props.previews?.[name]}
              edition={edition}
              value={form.getValue(name)}
            />
            {conflicts
              .filter((part) => part.name === name)
              .map((part) => (
                <Conflict
                  key={part.language ?? ""}
                  field={field}
                  language={part.language}
                  edition={edition}
                  before={form.getBase(part)}
                  theirs={readPart(stored, part)}
                  mine={form.getChange(part)}
                  onTheirs={() => form.discardChange(part)}
                  onMine={() => form.overrideConflict(part)}
                />
              ))}
          </div>
        ))}
      <ActionBar>
        {canWrite ? (
          <>
            <Button type="submit" busy={saveRecord.isPending} aria-disabled={!canSave}>
              {t("form.save")}
            </Button>
            {saveDraft && (
              <Button
                variant="outline"
                busy={saveAsDraft.isPending}
                aria-disabled={!canSave}
                onClick={submitDraft}
              >
                {t("drafts.save")}
              </Button>
            )}
            {changed.length > 0 && (
              <Button variant="outline" onClick={form.clear}>
                {t("form.discard")}
              </Button>
            )}
            <p className={styles.state} role="status">
              {conflicts.length > 0
                ? t("form.conflicts", { count: conflicts.length })
                : t("form.changed", { count: changed.length })}
            </p>
          </>
        ) : (
          <p className={styles.state}>{t("form.readOnly")}</p>
        )}
        {props.actions}
        {refusal !== null && (
          <p className={styles.failure} role="alert">
            {describeError(refusal)}
          </p>
        )}
      </ActionBar>
    </form>
  );
};
