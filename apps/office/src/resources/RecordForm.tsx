import { ApiError } from "@foyer/client";
import type { Fields } from "@foyer/contract/office/fields";
import type { Draft } from "@foyer/contract/office/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { Conflict } from "./Conflict.tsx";
import { FieldControl } from "./FieldControl.tsx";
import styles from "./RecordForm.module.css";
import { readPart, useDraft } from "./use-draft.ts";

type Values = Readonly<Record<string, unknown>>;

export type PreviewProps = { readonly edition: string; readonly value: unknown };

type RecordFormProps = {
  readonly edition: string;
  readonly fields: Fields;
  /** Names the draft on this device. */
  readonly draftKey: string;
  readonly stored: Values | undefined;
  /** What a new record has before anybody types. */
  readonly given?: Values | undefined;
  readonly mayWrite: boolean;
  /** Sends the changed fields; gives what the record is then. */
  readonly save: (patch: Draft) => Promise<unknown>;
  readonly onSaved: () => void;
  /** Holds back what was typed instead of saving it; left out where nothing can be held back. */
  readonly keep?: ((typed: Draft) => Promise<unknown>) | undefined;
  /** Reads the record as it is now, after a refusal that somebody has changed it. */
  readonly reload: () => Promise<unknown>;
  readonly actions?: React.ReactNode;
  /** What is drawn below a field, by its name, of the value that stands in it. */
  readonly previews?: Readonly<Record<string, ComponentType<PreviewProps>>>;
};

/** The messages of a refusal at a field, by the language in it that they are about. */
const errorsOf = (error: unknown, name: string): Record<string, string> => {
  const all = fieldErrorsOf(error);
  return Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, messages]) => [
        path.slice(name.length + 1).split(".")[0] ?? "",
        messages.join(" "),
      ]),
  );
};

const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === "record-changed";

const Below = ({
  of: Preview,
  ...shown
}: PreviewProps & { of: ComponentType<PreviewProps> | undefined }) =>
  Preview && <Preview {...shown} />;

/** The fields of a record, with a bar that saves those that were changed. */
export const RecordForm = (props: RecordFormProps) => {
  const { edition, fields, draftKey, stored, given, mayWrite, save, onSaved, keep, reload } = props;
  const { t, language } = useTranslation();
  const [shown, setShown] = useState(language);
  const draft = useDraft(draftKey, fields, stored ?? given);
  const { changed, conflicts } = draft;
  const isNew = stored === undefined;

  const saving = useMutation({
    mutationFn: (patch: Draft) => save(patch),
    onSuccess: (_saved, patch) => {
      // Drawn at once: whoever leaves after it is not asked about what is saved.
      flushSync(() => draft.settle(patch));
      onSaved();
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await reload();
    },
  });
  const keeping = useMutation({
    mutationFn: async (typed: Draft) => keep?.(typed),
    onSuccess: (_kept, typed) => flushSync(() => draft.release(typed)),
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await reload();
    },
  });
  const isBusy = saving.isPending || keeping.isPending;
  const failure = saving.error ?? keeping.error;
  // A new record says what it lacks when it is saved too early.
  const canSave = mayWrite && (isNew || changed.length > 0) && conflicts.length === 0;
  const submit = () => {
    if (!canSave || isBusy) return;
    keeping.reset();
    saving.mutate(draft.patch());
  };
  const hold = () => {
    if (!canSave || isBusy) return;
    saving.reset();
    keeping.mutate(draft.all());
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
    shouldBlockFn: () => changed.length > 0 && !globalThis.confirm(t("form.leave")),
    enableBeforeUnload: () => changed.length > 0,
  });

  // Where there is something to choose that says enough.
  const isChoiceShown = isChangedMeanwhile(failure) && conflicts.length > 0;
  const refusal = isChoiceShown ? null : failure;
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
              value={draft.value(name)}
              edition={edition}
              onChange={(value) => draft.set(name, value)}
              onOther={draft.set}
              errors={errorsOf(failure, name)}
              disabled={!mayWrite || field.kind === "count"}
              isChanged={changed.includes(name)}
              shown={shown}
              onShow={setShown}
            />
            <Below of={props.previews?.[name]} edition={edition} value={draft.value(name)} />
            {conflicts
              .filter((part) => part.name === name)
              .map((part) => (
                <Conflict
                  key={part.language}
                  field={field}
                  language={part.language}
                  edition={edition}
                  before={draft.before(part)}
                  theirs={readPart(stored, part)}
                  mine={draft.mine(part)}
                  onTheirs={() => draft.drop(part)}
                  onMine={() => draft.insist(part)}
                />
              ))}
          </div>
        ))}
      <div className={styles.bar}>
        {mayWrite ? (
          <>
            <Button type="submit" busy={saving.isPending} aria-disabled={!canSave}>
              {t("form.save")}
            </Button>
            {keep && (
              <Button
                look="outline"
                busy={keeping.isPending}
                aria-disabled={!canSave}
                onClick={hold}
              >
                {t("drafts.keep")}
              </Button>
            )}
            {changed.length > 0 && (
              <Button look="outline" onClick={draft.clear}>
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
      </div>
    </form>
  );
};
