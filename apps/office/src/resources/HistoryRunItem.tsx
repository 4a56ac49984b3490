import type { HistoryChange, HistoryRun } from "@foyer/contract/resources/history";
import { officeRoutes } from "@foyer/contract/office/routes";
import { groupBy } from "@foyer/ui/group-by.ts";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { toast } from "../lib/toast.ts";
import { EntryMeta } from "./EntryMeta.tsx";
import styles from "./HistoryList.module.css";
import { HistoryList } from "./HistoryList.tsx";
import { Pagination } from "./Pagination.tsx";
import { ReadFailure } from "./ReadFailure.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { UndoDialog } from "./UndoDialog.tsx";

const ENTRIES_PER_PAGE = 25;
const COUNTED = ["create", "change", "delete", "undo"];
const UNDOABLE_STATES = ["done", "stopped", "failed"];

/** Number of entries by resource: “People: 5,980 added, 20 changed”. */
const useCounts = ({ counts }: HistoryRun): string => {
  const { t, language } = useTranslation();
  const format = new Intl.NumberFormat(language);
  return [...groupBy(counts, ({ resource }) => resource)]
    .map(([resource, all]) => {
      const texts = all.map(({ action, count }) =>
        t(`history.counted.${COUNTED.includes(action) ? action : "other"}`, {
          number: format.format(count),
        }),
      );
      return `${t(`resources.${resource}`, { defaultValue: resource })}: ${texts.join(", ")}`;
    })
    .join(" · ");
};

type RunEntriesProps = {
  readonly edition: string;
  readonly runId: string;
  readonly canUndo: (resource: string) => boolean;
};

const RunEntries = ({ edition, runId, canUndo }: RunEntriesProps) => {
  const [page, setPage] = useState(1);
  const query = { runId, page, size: ENTRIES_PER_PAGE };
  const entries = useQuery({
    queryKey: [edition, "history", "run", query],
    queryFn: () => call(officeRoutes.history.all, { params: { edition }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.entries}>
      <ReadFailure query={entries} />
      {entries.data && <HistoryList history={entries.data} edition={edition} canUndo={canUndo} />}
      <Pagination
        page={page}
        size={ENTRIES_PER_PAGE}
        sizes={[ENTRIES_PER_PAGE]}
        total={entries.data?.total ?? 0}
        onPage={setPage}
        onSize={() => undefined}
      />
    </div>
  );
};

/** Undo of a run. Its dialog shows the number of records that were changed since. */
const useUndoRun = ({ id }: HistoryRun) => {
  const { t } = useTranslation();
  const undo = useMutation({
    mutationFn: async () => (await call(officeRoutes.runs.undo, { params: { id } })).id,
    onError: (error) => toast.error(describeError(error)),
  });
  const effects = {
    queryKey: ["run", id, "undo"],
    queryFn: async () => {
      const { records, changedSince, titles } = await call(officeRoutes.runs.previewUndo, {
        params: { id },
      });
      const others = changedSince - titles.length;
      const names = titles.join(", ") + (others > 0 ? ` +${others}` : "");
      return {
        canUndo: records > 0,
        sentences: [
          t("history.restoresRecords", { count: records }),
          ...(changedSince > 0
            ? [t("history.keepsRecords", { count: changedSince, names })]
            : [t("history.keepsNothing")]),
        ],
      };
    },
  };
  return { undo, effects };
};

type HistoryRunItemProps = Omit<RunEntriesProps, "runId"> & {
  readonly change: HistoryChange & { readonly run: HistoryRun };
};

/** A run as one item, with its counts, its entries on request, and its undo. */
export const HistoryRunItem = ({
  change: { entry, run },
  edition,
  canUndo,
}: HistoryRunItemProps) => {
  const { t } = useTranslation();
  const counts = useCounts(run);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { undo, effects } = useUndoRun(run);
  const kind = run.kind ?? (entry.via === "import" ? "import" : "bulk");
  const name =
    run.file === null ? t(`history.run.${kind}`) : t("history.run.file", { file: run.file });
  const isActive = run.state === "queued" || run.state === "running";
  const isUndoable =
    canUndo(entry.resource) &&
    run.kind !== "undo" &&
    run.state !== null &&
    UNDOABLE_STATES.includes(run.state);
  const { actor } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.header}>
        <span className={styles.sentence}>
          <strong>{actor.fullName ?? actor.name}</strong> · {name}
          {run.state === "undone" && <span className={styles.state}>{t("history.undone")}</span>}
        </span>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "history.hideEntries" : "history.showEntries")}
        </TextButton>
        {isUndoable && undo.data === undefined && (
          <TextButton disabled={undo.isPending} onClick={() => setAsking(true)}>
            {t("history.undo")}
          </TextButton>
        )}
      </div>
      <span className={styles.counts}>{counts}</span>
      <EntryMeta entry={entry} />
      {((isActive && canUndo(entry.resource)) || undo.data !== undefined) && (
        <RunProgress id={undo.data ?? run.id} edition={edition} />
      )}
      {isOpen && <RunEntries edition={edition} runId={run.id} canUndo={canUndo} />}
      {isAsking && (
        <UndoDialog
          title={t("history.undoRun", { name })}
          effects={effects}
          isPending={undo.isPending}
          onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};
