import type { PanelDraft } from "@foyer/contract/panels/drafts";
import { Button } from "@foyer/ui/Button.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { DraftDifferences } from "./DraftDifferences.tsx";
import styles from "./DraftBanner.module.css";
import { DraftAuthor } from "./DraftAuthor.tsx";

type DraftBannerProps = {
  readonly draft: PanelDraft;
  readonly edition: string;
  /** Merges the draft into the form; undefined for users without write access. */
  readonly onApply?: (() => void) | undefined;
};

/** Banner of a panel with a draft, with its changes. */
export const DraftBanner = ({ draft, edition, onApply }: DraftBannerProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.banner} aria-label={t("drafts.badge")}>
      <div className={styles.header}>
        <strong>{t("drafts.badge")}</strong>
        <DraftAuthor draft={draft} />
        {onApply && (
          <Button variant="outline" onClick={onApply}>
            {t("drafts.applyToForm")}
          </Button>
        )}
        <Link to="/$edition/publish" params={{ edition }}>
          {t("publish.title")}
        </Link>
      </div>
      <details>
        <summary>{t("drafts.changes")}</summary>
        <DraftDifferences draft={draft} edition={edition} />
      </details>
    </section>
  );
};
