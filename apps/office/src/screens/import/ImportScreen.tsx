import type { ImportChoice, ImportReading } from "@foyer/contract/office/imports";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useTitle } from "../../lib/use-title.ts";
import { RunProgress } from "../../resources/RunProgress.tsx";
import screen from "../screen.module.css";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileStep } from "./FileStep.tsx";
import styles from "./import.module.css";
import { RowsStep } from "./RowsStep.tsx";
import { type DryRun, isDry, runQuery } from "./run-query.ts";
import { countTakenRows, NOTHING_TAKEN, type Taken } from "./taken.ts";
import { ValuesStep } from "./ValuesStep.tsx";
import { ZoneStep } from "./ZoneStep.tsx";

type ImportScreenProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** The run that has read a file, in the address so that a reload finds it again. */
  readonly runId: string | undefined;
  readonly onRun: (id: string | undefined) => void;
};

/** Fills a list from a file: what it would do is shown before it is done, and can be put back after. */
export const ImportScreen = ({ edition, name, runId, onRun }: ImportScreenProps) => {
  const { t } = useTranslation();
  const title = t("import.title", { resource: t(`resources.${name}`) });
  useTitle(title);
  const run = useQuery({ ...runQuery(runId ?? ""), enabled: runId !== undefined });
  return (
    <section className={styles.screen} aria-labelledby="import-title">
      <p>
        <Link to="/$edition/$resource" params={{ edition, resource: name }}>
          ← {t(`resources.${name}`)}
        </Link>
      </p>
      <h1 id="import-title" className={screen.title}>
        {title}
      </h1>
      {runId === undefined && <FileStep edition={edition} name={name} onRead={onRun} />}
      {run.isError && (
        <p className={styles.failure} role="alert">
          {describeError(run.error)}
        </p>
      )}
      {runId !== undefined && run.data && !isDry(run.data) && (
        <RunProgress id={runId} edition={edition} />
      )}
      {run.data && isDry(run.data) && (
        <Plan edition={edition} name={name} run={run.data} onApplied={() => void run.refetch()} />
      )}
      {runId !== undefined && (
        <p className={styles.tools}>
          <Button look="outline" onClick={() => onRun(undefined)}>
            {t("import.another")}
          </Button>
          {run.data && !isDry(run.data) && (
            <Link
              className={buttonClass({ look: "primary" })}
              to="/$edition/$resource"
              params={{ edition, resource: name }}
            >
              {t("import.toList")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
};

type PlanProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly run: DryRun;
  readonly onApplied: () => void;
};

/** What a file would do, how it is understood, and the button that does it. */
const Plan = ({ edition, name, run, onApplied }: PlanProps) => {
  const { t } = useTranslation();
  const [skipFaulty, setSkipFaulty] = useState(false);
  const [hideVanished, setHideVanished] = useState(false);
  const [taken, setTaken] = useState<Taken>(NOTHING_TAKEN);
  const { id, kind, result } = run;
  const params = { id };
  const reading = useMutation({
    mutationFn: async (told: ImportReading) =>
      (await call(officeRoutes.runs.read, { params, body: told })).data,
    onSuccess: (read) => queryClient.setQueryData(runQuery(id).queryKey, read),
  });
  const applying = useMutation({
    mutationFn: (choice: ImportChoice) => call(officeRoutes.runs.apply, { params, body: choice }),
    onSuccess: onApplied,
  });
  const isSheet = kind !== "schedule";
  const canHide = isSheet && "isHidden" in RESOURCES[name].fields && result.vanished > 0;
  const isHiding = !isSheet || hideVanished;
  const count =
    result.added +
    result.changed +
    countTakenRows(result.rows, taken) +
    (isHiding ? result.vanished : 0);
  const isHeld = result.faulty > 0 && !skipFaulty;
  const isNothing = count + result.besides === 0;
  const apply = () => {
    if (isHeld || isNothing || applying.isPending) return;
    const isSure =
      !hideVanished || globalThis.confirm(t("import.reallyHide", { count: result.vanished }));
    if (isSure) applying.mutate({ skipFaulty, hideVanished, taken });
  };
  const applyLabel = () => {
    if (isNothing) return t("import.nothing");
    return count > 0
      ? t("import.apply", { count })
      : t("import.applyBesides", { count: result.besides });
  };
  const failure = reading.error ?? applying.error;
  return (
    <>
      {result.columns.length > 0 && (
        <ColumnsStep
          name={name}
          run={run}
          disabled={reading.isPending}
          onChange={(told) => reading.mutate(told)}
        />
      )}
      {result.zones.length > 0 && (
        <ZoneStep
          zones={result.zones}
          disabled={reading.isPending}
          onChange={(told) => reading.mutate(told)}
        />
      )}
      {result.unknown.length > 0 && (
        <ValuesStep
          edition={edition}
          run={run}
          disabled={reading.isPending}
          onChange={(told) => reading.mutate(told)}
        />
      )}
      <RowsStep edition={edition} name={name} report={result} taken={taken} onTake={setTaken} />
      <div className={styles.bar}>
        {result.faulty > 0 && (
          <Checkbox
            label={t("import.skipFaulty", { count: result.faulty })}
            checked={skipFaulty}
            onChange={({ target }) => setSkipFaulty(target.checked)}
          />
        )}
        {canHide && (
          <Checkbox
            label={t("import.hideVanished", { count: result.vanished })}
            checked={hideVanished}
            onChange={({ target }) => setHideVanished(target.checked)}
          />
        )}
        <Button busy={applying.isPending} aria-disabled={isHeld || isNothing} onClick={apply}>
          {applyLabel()}
        </Button>
        {!isSheet && result.vanished > 0 && (
          <p className={styles.hint}>{t("import.scheduleHides", { count: result.vanished })}</p>
        )}
        <div role="status">{reading.isPending && t("import.reading")}</div>
        {failure && (
          <p className={styles.failure} role="alert">
            {describeError(failure)}
          </p>
        )}
      </div>
    </>
  );
};
