import type { SessionDraft } from "@foyer/contract/office/drafts";
import { Button } from "@foyer/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { DraftDifferences } from "./DraftDifferences.tsx";
import styles from "./DraftNote.module.css";
import { KeptBy } from "./KeptBy.tsx";

type DraftNoteProps = {
  readonly draft: SessionDraft;
  readonly edition: string;
  /** Lays it over the form; left out for who only looks. */
  readonly onTake?: (() => void) | undefined;
};

/** Says of a session that a change of it is held back, and which. */
export const DraftNote = ({ draft, edition, onTake }: DraftNoteProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.note} aria-label={t("drafts.one")}>
      <div className={styles.head}>
        <strong>{t("drafts.one")}</strong>
        <KeptBy draft={draft} />
        {onTake && (
          <Button look="outline" onClick={onTake}>
            {t("drafts.take")}
          </Button>
        )}
        <Link to="/$edition/programme/unpublished" params={{ edition }}>
          {t("drafts.title")}
        </Link>
      </div>
      <details>
        <summary>{t("drafts.what")}</summary>
        <DraftDifferences draft={draft} edition={edition} />
      </details>
    </section>
  );
};
