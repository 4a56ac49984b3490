import { Button } from "@foyer/ui/Button.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useEffect } from "react";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./SaveBar.module.css";
import type { RecordEditing } from "./use-record-editing.ts";

/** Bar with the number of changed fields, which appears with the first change. */
export const SaveBar = ({ editing }: { readonly editing: RecordEditing }) => {
  const { t } = useTranslation();
  const { input, isNew, canWrite, canSave, refusal } = editing;
  const { changed, conflicts } = input;
  const isOpen = canWrite && (isNew || changed.length > 0);
  useEffect(() => {
    // The field whose change opens the bar has the focus already, so the browser does not scroll it.
    if (isOpen && !isNew) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [isOpen, isNew]);
  if (!canWrite) return null;
  return (
    <div className={styles.bar} data-open={isOpen || undefined}>
      {/* Stays in the page, because screen readers announce only changes of an existing element. */}
      <p className={styles.state} role="status">
        {changed.length > 0 && conflicts.length === 0 && (
          <>
            <strong>{t("form.changed", { count: changed.length })}</strong>{" "}
            <span className={styles.note}>{t("form.autosaved")}</span>
          </>
        )}
        {conflicts.length > 0 && t("form.conflicts", { count: conflicts.length })}
      </p>
      {isOpen && (
        <>
          {conflicts.length > 0 && (
            <TextButton onClick={editing.focusProblem}>{t("form.showConflict")}</TextButton>
          )}
          {changed.length > 0 && (
            <Button variant="outline" onClick={() => input.clear()}>
              {t("form.discard")}
            </Button>
          )}
          {editing.canSaveDraft && (
            <Button
              variant="outline"
              busy={editing.isSavingDraft}
              aria-disabled={!canSave}
              onClick={editing.submitDraft}
            >
              {t("drafts.save")}
            </Button>
          )}
          <Button
            type="submit"
            busy={editing.isSaving}
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S"
          >
            {t("form.save")}
            <span className={styles.shortcut} aria-hidden="true">
              {" "}
              · Ctrl S
            </span>
          </Button>
          {refusal !== null && (
            <p className={styles.failure} role="alert">
              {describeError(refusal)}
            </p>
          )}
        </>
      )}
    </div>
  );
};
