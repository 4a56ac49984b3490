import type { Publication, SessionDraft } from "@foyer/contract/office/drafts";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { textIn } from "../../lib/text-in.ts";
import { toast } from "../../lib/toast.ts";
import { discardDraft, draftsQuery } from "../../resources/drafts/draft-queries.ts";
import { DraftDifferences } from "../../resources/drafts/DraftDifferences.tsx";
import { KeptBy } from "../../resources/drafts/KeptBy.tsx";
import { namesOf } from "../../resources/drafts/names-of.ts";
import styles from "./unpublished.module.css";

type DraftCardProps = {
  readonly draft: SessionDraft;
  readonly edition: string;
  readonly mayWrite: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  /** Why it was not published, if it was to be. */
  readonly refusal: Publication["refused"][number] | undefined;
};

/** A session of which a change is held back, with what it is and would be. */
export const DraftCard = (props: DraftCardProps) => {
  const { draft, edition, mayWrite, isChosen, onToggle, refusal } = props;
  const { t, language } = useTranslation();
  const title = textIn(draft.title, language) || `#${draft.id}`;
  const nameFields = (keys: readonly string[]) =>
    namesOf(keys)
      .map((name) => t(`fields.${name}`))
      .join(", ");
  const discard = useMutation({
    mutationFn: () => discardDraft(edition, draft),
    onSuccess: () => toast.success(t("drafts.discarded", { title })),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey }),
  });
  const handleDiscard = () => {
    if (globalThis.confirm(t("drafts.reallyDiscard", { title }))) discard.mutate();
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {mayWrite && (
          <Checkbox
            label={<span className={styles.choose}>{t("drafts.choose", { title })}</span>}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
        <div className={styles.words}>
          <h2>
            <Link
              to="/$edition/$resource/$id"
              params={{ edition, resource: "sessions", id: String(draft.id) }}
            >
              {title}
            </Link>
          </h2>
          <p className={styles.who}>
            <KeptBy draft={draft} /> · {t("drafts.told", { count: draft.told })}
          </p>
        </div>
        {mayWrite && (
          <Button look="quiet" busy={discard.isPending} onClick={handleDiscard}>
            {t("drafts.discard")}
          </Button>
        )}
      </div>
      {draft.overtaken.length > 0 && (
        <p className={styles.warning}>
          {t("drafts.overtaken", { fields: nameFields(draft.overtaken) })}
        </p>
      )}
      {refusal && draft.overtaken.length === 0 && (
        <p className={styles.refusal} role="alert">
          {t("drafts.refused", { reason: refusal.reason })}
          {refusal.fields.length > 0 && ` (${nameFields(refusal.fields)})`}
        </p>
      )}
      <div className={styles.sides} aria-hidden="true">
        <span>{t("drafts.now")}</span>
        <span>{t("drafts.then")}</span>
      </div>
      <DraftDifferences draft={draft} edition={edition} />
    </li>
  );
};
