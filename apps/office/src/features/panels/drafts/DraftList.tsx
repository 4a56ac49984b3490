import type { PanelDraft, Publication } from "@foyer/contract/panels/drafts";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { DraftCard } from "./DraftCard.tsx";
import styles from "./publish.module.css";
import { sumRecipients } from "./sum-recipients.ts";

type DraftListProps = {
  readonly edition: string;
  readonly drafts: readonly PanelDraft[];
  readonly canWrite: boolean;
  readonly deselectedIds: ReadonlySet<number>;
  readonly onDeselect: (ids: ReadonlySet<number>) => void;
  readonly refused: Publication["refused"];
};

/** Drafts with their changes; the selected ones are published together. */
export const DraftList = (props: DraftListProps) => {
  const { edition, drafts, canWrite, deselectedIds, onDeselect, refused } = props;
  const { t } = useTranslation();
  const selected = drafts.filter(({ id }) => !deselectedIds.has(id));
  const toggle = (id: number) => {
    const next = new Set(deselectedIds);
    if (!next.delete(id)) next.add(id);
    onDeselect(next);
  };
  return (
    <ScreenPart
      className={styles.part}
      id="drafts-title"
      title={t("drafts.title")}
      note={t(drafts.length === 0 ? "drafts.empty" : "drafts.note")}
    >
      {drafts.length > 0 && (
        <p className={styles.selection} role="status">
          {t("drafts.selected", { count: selected.length })} ·{" "}
          {t("drafts.recipients", { count: sumRecipients(selected) })}{" "}
          {canWrite && (
            <TextButton
              onClick={() =>
                onDeselect(new Set(deselectedIds.size > 0 ? [] : drafts.map(({ id }) => id)))
              }
            >
              {t(deselectedIds.size > 0 ? "drafts.selectAll" : "drafts.selectNone")}
            </TextButton>
          )}
        </p>
      )}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            edition={edition}
            canWrite={canWrite}
            isSelected={!deselectedIds.has(draft.id)}
            onToggle={() => toggle(draft.id)}
            refusal={refused.find(({ id }) => id === draft.id)}
          />
        ))}
      </ul>
    </ScreenPart>
  );
};
