import type { History } from "@foyer/contract/resources/history";
import { KnownTitles } from "./Cell.tsx";
import { HistoryEntryItem } from "./HistoryEntryItem.tsx";
import styles from "./HistoryList.module.css";
import { useEntryTitles } from "./use-entry-titles.ts";

type HistoryListProps = {
  readonly history: Pick<History, "items">;
  readonly edition: string;
  readonly canUndo: (resource: string) => boolean;
};

/** Changes as sentences, each with its differences and an undo. */
export const HistoryList = ({ history, edition, canUndo }: HistoryListProps) => (
  <KnownTitles value={useEntryTitles(edition, history.items)}>
    <ol className={styles.list}>
      {history.items.map((entry) => (
        <HistoryEntryItem
          key={entry.id}
          entry={entry}
          edition={edition}
          canUndo={canUndo(entry.resource)}
        />
      ))}
    </ol>
  </KnownTitles>
);
