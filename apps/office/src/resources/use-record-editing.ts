import { ApiError } from "@foyer/client";
import type { Fields } from "@foyer/contract/resources/fields";
import type { RecordInput } from "@foyer/contract/resources/resource";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { getFieldErrors } from "../lib/field-errors.ts";
import { useConfirm } from "../lib/confirm.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useRecordForm } from "./use-record-form.ts";

type Values = Readonly<Record<string, unknown>>;

export type EditingOptions = {
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
};

const isRecordChanged = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "record-changed";

/** Returns the error texts of a field by language; the key is empty for the field itself. */
const getErrors = (error: unknown, name: string): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const [path, messages] of Object.entries(getFieldErrors(error))) {
    if (path !== name && !path.startsWith(`${name}.`)) continue;
    errors[path.slice(name.length + 1).split(".")[0] ?? ""] = messages.join(" ");
  }
  return errors;
};

/** Moves the focus to the first field that needs a decision or a correction. */
const focusProblem = (form: HTMLElement | null) => {
  const problem =
    form?.querySelector<HTMLElement>("[data-conflict]") ??
    form?.querySelector<HTMLElement>(":is(input, textarea, button, [role])[aria-invalid=true]");
  problem?.focus();
};

/**
 * State of a form: input with autosave, saving, drafts, conflicts and the shortcut Ctrl S.
 * @param form element in which the focus moves to a problem
 */
export const useRecordEditing = (
  options: EditingOptions,
  form: RefObject<HTMLFormElement | null>,
) => {
  const { fields, stored, initial, canWrite, save, onSaved, saveDraft, reload } = options;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const input = useRecordForm(options.autosaveKey, fields, stored ?? initial);
  const { changed, conflicts } = input;
  const handleError = async (error: unknown) => {
    if (isRecordChanged(error)) await reload();
  };
  const saveRecord = useMutation({
    mutationFn: (patch: RecordInput) => save(patch),
    onSuccess: (_result, patch) => {
      // Renders synchronously, so that a navigation after saving does not warn about unsaved changes.
      flushSync(() => input.markSaved(patch));
      onSaved();
    },
    onError: handleError,
  });
  const saveAsDraft = useMutation({
    mutationFn: async (body: RecordInput) => saveDraft?.(body),
    onSuccess: (_result, body) => flushSync(() => input.markSavedAsDraft(body)),
    onError: handleError,
  });
  const isBusy = saveRecord.isPending || saveAsDraft.isPending;
  const isNew = stored === undefined;
  // A new record can be submitted unchanged; the server then reports the missing fields.
  const canSave = canWrite && (isNew || changed.length > 0) && conflicts.length === 0;
  /** Saves the changed fields, or those of a part of the form. */
  const submit = (names?: readonly string[]) => {
    if (conflicts.length > 0) return focusProblem(form.current);
    const patch = input.getPatch(names);
    if (!canSave || isBusy || (!isNew && Object.keys(patch).length === 0)) return;
    saveAsDraft.reset();
    saveRecord.mutate(patch);
  };
  const submitDraft = () => {
    if (conflicts.length > 0) return focusProblem(form.current);
    if (!canSave || isBusy) return;
    saveRecord.reset();
    saveAsDraft.mutate(input.getInput());
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
    shouldBlockFn: async () =>
      changed.length > 0 && !(await confirm("form.confirmLeave", t("form.leave"))),
    enableBeforeUnload: () => changed.length > 0,
  });

  const failure = saveRecord.error ?? saveAsDraft.error;
  const hasConflicts = conflicts.length > 0;
  useEffect(() => {
    if (failure !== null) focusProblem(form.current);
  }, [failure, hasConflicts, form]);
  // The conflict choices already explain the rejection.
  const hasConflictChoice = isRecordChanged(failure) && hasConflicts;
  return {
    fields,
    stored,
    isNew,
    input,
    canWrite,
    canSave,
    isSaving: saveRecord.isPending,
    isSavingDraft: saveAsDraft.isPending,
    canSaveDraft: saveDraft !== undefined,
    refusal: hasConflictChoice ? null : failure,
    errorsOf: (name: string) => getErrors(failure, name),
    submit,
    submitDraft,
    focusProblem: () => focusProblem(form.current),
  };
};

export type RecordEditing = ReturnType<typeof useRecordEditing>;
