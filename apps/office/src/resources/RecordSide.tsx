import type { History, HistoryEntry } from "@foyer/contract/resources/history";
import { Card } from "@foyer/ui/Card.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { useFormatInstant } from "../lib/use-format-instant.ts";
import { AttendeeView } from "./preview/AttendeeView.tsx";
import styles from "./RecordSide.module.css";
import { isUndoable, useUndoEntry } from "./use-undo-entry.ts";

const VISIBLE_CHANGES = 4;
const VISIBLE_FIELDS = 2;

type ChangeProps = {
  readonly entry: HistoryEntry;
  readonly edition: string;
  readonly canUndo: boolean;
};

const Change = ({ entry, edition, canUndo }: ChangeProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const undo = useUndoEntry(edition);
  const names = Object.keys(entry.before && entry.after ? entry.after : {});
  const labels = names.map((name) => t(`fields.${name}`, { defaultValue: name }));
  const fields =
    labels.length > VISIBLE_FIELDS
      ? t("form.fieldCount", { count: labels.length })
      : labels.join(", ");
  return (
    <li className={styles.change}>
      <span className={styles.at}>{formatInstant(entry.at)}</span>
      <span>
        {entry.via === "office"
          ? (entry.actor.fullName ?? entry.actor.name)
          : t(`history.via.${entry.via}`, { name: entry.actor.name })}
        {" · "}
        {fields || t(`history.action.${entry.action}`)}
        {canUndo && (
          <>
            {" "}
            <TextButton disabled={undo.isPending} onClick={() => undo.mutate(entry.id)}>
              {t("history.undo")}
            </TextButton>
          </>
        )}
      </span>
    </li>
  );
};

type RecordSideProps = {
  readonly edition: string;
  readonly history: History | undefined;
  readonly canWrite: boolean;
  /** Path of the record in the portal; undefined if it has no page. */
  readonly page: string | undefined;
  /** Version of the record and its draft; a new one reloads the preview. */
  readonly version: string;
  readonly onHistory: () => void;
};

/** Column beside the form: the record as attendees see it, and its latest changes. */
export const RecordSide = (props: RecordSideProps) => {
  const { edition, history, canWrite, page, version, onHistory } = props;
  const { t } = useTranslation();
  const changes = history?.items.slice(0, VISIBLE_CHANGES) ?? [];
  return (
    <aside className={styles.side} aria-label={t("form.side")}>
      {page !== undefined && <AttendeeView edition={edition} page={page} version={version} />}
      <Card padding="small">
        <h2 className={styles.title}>{t("form.lastChanges")}</h2>
        {history && changes.length === 0 && <p className={styles.none}>{t("history.empty")}</p>}
        <ul className={styles.changes}>
          {changes.map((entry, index) => (
            <Change
              key={entry.id}
              entry={entry}
              edition={edition}
              canUndo={canWrite && index === 0 && isUndoable(entry)}
            />
          ))}
        </ul>
        {history && history.total > changes.length && (
          <TextButton onClick={onHistory}>
            {t("form.allChanges", { count: history.total })}
          </TextButton>
        )}
      </Card>
    </aside>
  );
};
