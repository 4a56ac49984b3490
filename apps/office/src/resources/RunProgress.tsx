import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { ReadFailure } from "./ReadFailure.tsx";
import styles from "./RunProgress.module.css";

type RunProgressProps = {
  readonly id: string;
  readonly edition: string;
  /** False for runs of actions on accounts, which have no recorded values to restore. */
  readonly isUndoable?: boolean | undefined;
};
type Refused = { id: number; title: string; reason: string };
/** Result of a run; `reason` is why it failed. */
type Outcome = { added?: number; changed?: number; refused?: Refused[]; reason?: string };

const POLL_INTERVAL_MS = 500;
const isRunning = (state: string | undefined) => state === "queued" || state === "running";

/** Progress and result of a run, with buttons to stop and to undo it. */
export const RunProgress = ({ id, edition, isUndoable = true }: RunProgressProps) => {
  const { t } = useTranslation();
  const [runId, setRunId] = useState(id);
  const run = useQuery({
    queryKey: ["run", runId],
    queryFn: () => call(officeRoutes.runs.get, { params: { id: runId } }),
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });
  const state = run.data?.state;
  useEffect(() => {
    if (state !== undefined && !isRunning(state)) {
      void queryClient.invalidateQueries({ queryKey: [edition] });
    }
  }, [state, edition]);
  const stop = useMutation({
    mutationFn: () => call(officeRoutes.runs.stop, { params: { id: runId } }),
    onSettled: () => run.refetch(),
  });
  const undo = useMutation({
    mutationFn: async () => (await call(officeRoutes.runs.undo, { params: { id: runId } })).id,
    onSuccess: setRunId,
  });
  if (run.isError) return <ReadFailure query={run} />;
  if (!run.data) {
    return (
      <div className={styles.run} role="status">
        <progress aria-hidden="true" />
        <span>{t("shell.loading")}</span>
      </div>
    );
  }

  const { total, done, kind, result } = run.data;
  const { added = 0, changed = 0, refused = [], reason: failure } = (result ?? {}) as Outcome;
  const isUndone = kind === "undo" && state !== "failed";
  return (
    <div className={styles.run} role="status">
      {isRunning(state) ? (
        <>
          <progress max={Math.max(total, 1)} value={done} />
          <span>{t("run.progress", { done, total })}</span>
          <TextButton onClick={() => stop.mutate()} disabled={stop.isPending}>
            {t("run.stop")}
          </TextButton>
        </>
      ) : (
        <>
          {added > 0 && <span>{t("run.added", { count: added })}</span>}
          {(added === 0 || changed > 0 || state !== "done") && (
            <span>
              {t(isUndone ? "run.undone" : `run.${state}`, { count: changed, reason: failure })}
            </span>
          )}
          {isUndoable && kind !== "undo" && state !== "undone" && added + changed > 0 && (
            <TextButton onClick={() => undo.mutate()} disabled={undo.isPending}>
              {t("run.undo")}
            </TextButton>
          )}
        </>
      )}
      {undo.isError && <span role="alert">{describeError(undo.error)}</span>}
      {refused.length > 0 && (
        <details>
          <summary>{t("run.refused", { count: refused.length })}</summary>
          <ul>
            {refused.map(({ id: recordId, title, reason }) => (
              <li key={recordId}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
