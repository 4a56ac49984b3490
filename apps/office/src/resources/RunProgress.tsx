import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import styles from "./RunProgress.module.css";

type RunProgressProps = { readonly id: string; readonly edition: string };
type Refused = { id: number; title: string; reason: string };

const LOOK_AGAIN_MS = 500;
const isUnderWay = (state: string | undefined) => state === "queued" || state === "running";

/** How far long work is, what came of it, and the ways to stop it or put it back. */
export const RunProgress = ({ id, edition }: RunProgressProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(id);
  const run = useQuery({
    queryKey: ["run", shown],
    queryFn: async () => (await call(officeRoutes.runs.get, { params: { id: shown } })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  });
  const state = run.data?.state;
  useEffect(() => {
    if (state !== undefined && !isUnderWay(state)) {
      void queryClient.invalidateQueries({ queryKey: [edition] });
    }
  }, [state, edition]);
  const stop = useMutation({
    mutationFn: () => call(officeRoutes.runs.stop, { params: { id: shown } }),
    onSettled: () => run.refetch(),
  });
  const undo = useMutation({
    mutationFn: async () => (await call(officeRoutes.runs.undo, { params: { id: shown } })).data.id,
    onSuccess: setShown,
  });
  if (!run.data) return null;

  const { total, done, kind, result } = run.data;
  const outcome = (result ?? {}) as { added?: number; changed?: number; refused?: Refused[] };
  const { refused = [] } = outcome;
  const changed = (outcome.added ?? 0) + (outcome.changed ?? 0);
  return (
    <div className={styles.run} role="status">
      {isUnderWay(state) ? (
        <>
          <progress max={Math.max(total, 1)} value={done} />
          <span>{t("run.progress", { done, total })}</span>
          <button type="button" onClick={() => stop.mutate()} disabled={stop.isPending}>
            {t("run.stop")}
          </button>
        </>
      ) : (
        <>
          <span>{t(kind === "undo" ? "run.undone" : `run.${state}`, { count: changed })}</span>
          {kind !== "undo" && state !== "undone" && changed > 0 && (
            <button type="button" onClick={() => undo.mutate()} disabled={undo.isPending}>
              {t("run.undo")}
            </button>
          )}
        </>
      )}
      {undo.isError && <span role="alert">{describeError(undo.error)}</span>}
      {refused.length > 0 && (
        <details>
          <summary>{t("run.refused", { count: refused.length })}</summary>
          <ul>
            {refused.map(({ id: one, title, reason }) => (
              <li key={one}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
