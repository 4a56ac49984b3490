import type { Publication, PanelDraft } from "@foyer/contract/panels/drafts";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useConfirm } from "../../../lib/confirm.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { localizedText } from "../../../lib/localized-text.ts";
import { toast } from "../../../lib/toast.ts";
import { discardDraft, draftsQuery } from "./draft-queries.ts";
import { DraftDifferences } from "./DraftDifferences.tsx";
import { DraftAuthor } from "./DraftAuthor.tsx";
import { fieldNamesOf } from "./field-names-of.ts";
import styles from "./publish.module.css";

type DraftCardProps = {
  readonly draft: PanelDraft;
  readonly edition: string;
  readonly canWrite: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  /** Reason why the last publication rejected the draft. */
  readonly refusal: Publication["refused"][number] | undefined;
};

export const DraftCard = (props: DraftCardProps) => {
  const { draft, edition, canWrite, isSelected, onToggle, refusal } = props;
  const { t, language } = useTranslation();
  const confirm = useConfirm();
  const title = localizedText(draft.title, language) || `#${draft.id}`;
  const nameFields = (keys: readonly string[]) =>
    fieldNamesOf(keys)
      .map((name) => t(`fields.${name}`))
      .join(", ");
  const discard = useMutation({
    mutationFn: () => discardDraft(edition, draft),
    onSuccess: () => toast.success(t("drafts.discarded", { title })),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey }),
  });
  const handleDiscard = () => {
    void confirm("drafts.confirmDiscard", t("drafts.discard"), { title }).then(
      (isConfirmed) => isConfirmed && discard.mutate(),
    );
  };
  return (
    <li className={styles.card}>
      <div className={styles.header}>
        {canWrite && (
          <Checkbox
            label={<VisuallyHidden>{t("drafts.select", { title })}</VisuallyHidden>}
            checked={isSelected}
            onChange={onToggle}
          />
        )}
        <div className={styles.text}>
          <h3>
            <Link
              to="/$edition/$resource/$id"
              params={{ edition, resource: "panels", id: String(draft.id) }}
            >
              {title}
            </Link>
          </h3>
          <p className={styles.author}>
            <DraftAuthor draft={draft} /> ·{" "}
            {t("drafts.recipients", { count: draft.recipientCount })}
          </p>
        </div>
        {canWrite && (
          <Button variant="quiet" busy={discard.isPending} onClick={handleDiscard}>
            {t("drafts.discard")}
          </Button>
        )}
      </div>
      {draft.conflicts.length > 0 && (
        <p className={styles.warning}>
          {t("drafts.conflicts", { fields: nameFields(draft.conflicts) })}
        </p>
      )}
      {refusal && draft.conflicts.length === 0 && (
        <p className={styles.refusal} role="alert">
          {t("drafts.refused", { reason: refusal.reason })}
          {refusal.fields.length > 0 && ` (${nameFields(refusal.fields)})`}
        </p>
      )}
      <div className={styles.sides} aria-hidden="true">
        <span>{t("drafts.current")}</span>
        <span>{t("drafts.draft")}</span>
      </div>
      <DraftDifferences draft={draft} edition={edition} />
    </li>
  );
};
