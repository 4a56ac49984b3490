import { FULL_NAME } from "@foyer/contract/attendees/people-columns";
import type { ImportChoice, ImportReading } from "@foyer/contract/imports/office";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { isPublished } from "../../lib/is-published.ts";
import { Loading } from "../../lib/Loading.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { useEditionEntry } from "../../lib/use-edition-entry.ts";
import { useTitle } from "../../lib/use-title.ts";
import { KnownTitles } from "../../resources/Cell.tsx";
import { RunProgress } from "../../resources/RunProgress.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileStep } from "./FileStep.tsx";
import { ImportSummary } from "./ImportSummary.tsx";
import styles from "./import.module.css";
import { NamesStep } from "./NamesStep.tsx";
import { RowsStep } from "./RowsStep.tsx";
import { MatchesStep } from "./MatchesStep.tsx";
import { NotificationsChoice } from "./NotificationsChoice.tsx";
import { type DryRun, isDry, runQuery } from "./run-query.ts";
import { countOverwrittenRows, NO_OVERWRITES, type Overwrites } from "./overwrites.ts";
import { ValuesStep } from "./ValuesStep.tsx";
import { ZoneStep } from "./ZoneStep.tsx";

type ImportScreenProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Id of the run that has read the file. It is part of the URL, so that it survives a reload. */
  readonly runId: string | undefined;
  readonly onRun: (id: string | undefined) => void;
};

/** Imports records from a file. A dry run shows the changes first, and the import can be undone. */
export const ImportScreen = ({ edition, name, runId, onRun }: ImportScreenProps) => {
  const { t } = useTranslation();
  const title = t("import.title", { resource: t(`resources.${name}`) });
  useTitle(title);
  const run = useQuery({ ...runQuery(runId ?? ""), enabled: runId !== undefined });
  const editionEntry = useEditionEntry(edition);
  const isUnpublished = editionEntry !== undefined && !isPublished(editionEntry);
  const otherFileButton = (
    <Button variant="outline" onClick={() => onRun(undefined)}>
      {t("import.otherFile")}
    </Button>
  );
  return (
    <Screen
      id="import-title"
      title={title}
      className={styles.screen}
      breadcrumb={
        <Link to="/$edition/$resource" params={{ edition, resource: name }}>
          {t(`resources.${name}`)}
        </Link>
      }
    >
      {runId === undefined && <FileStep edition={edition} name={name} onRead={onRun} />}
      {run.isError && (
        <>
          <p className={styles.failure} role="alert">
            {describeError(run.error)}
          </p>
          <p>{otherFileButton}</p>
        </>
      )}
      {runId !== undefined && run.isPending && <Loading />}
      {run.data && isDry(run.data) && (
        <Plan
          edition={edition}
          name={name}
          run={run.data}
          onApplied={() => void run.refetch()}
          otherFileButton={otherFileButton}
        />
      )}
      {runId !== undefined && run.data && !isDry(run.data) && (
        <section className={styles.step}>
          <RunProgress id={runId} edition={edition} />
          <p className={styles.tools}>
            {isUnpublished && (
              <Link className={buttonClass()} to="/$edition" params={{ edition }}>
                {t("import.toSteps")}
              </Link>
            )}
            <Link
              className={buttonClass({ variant: isUnpublished ? "outline" : "primary" })}
              to="/$edition/$resource"
              params={{ edition, resource: name }}
            >
              {t("import.toList")}
            </Link>
            {otherFileButton}
          </p>
        </section>
      )}
    </Screen>
  );
};

type PlanProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly run: DryRun;
  readonly onApplied: () => void;
  readonly otherFileButton: ReactNode;
};

/** Result of the dry run, with the choices for reading the file and the button that imports it. */
const Plan = ({ edition, name, run, onApplied, otherFileButton }: PlanProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [skipFaulty, setSkipFaulty] = useState(false);
  const [hideMissing, setHideMissing] = useState(false);
  const [notifyNobody, setNotifyNobody] = useState(false);
  const [overwrites, setOverwrites] = useState<Overwrites>(NO_OVERWRITES);
  const { id, kind, result } = run;
  const params = { id };
  const readAgain = useMutation({
    mutationFn: (choices: ImportReading) => call(officeRoutes.runs.read, { params, body: choices }),
    onSuccess: (updatedRun) => queryClient.setQueryData(runQuery(id).queryKey, updatedRun),
  });
  const applyRun = useMutation({
    mutationFn: (choice: ImportChoice) => call(officeRoutes.runs.apply, { params, body: choice }),
    onSuccess: onApplied,
  });
  const isSheet = kind !== "schedule";
  const hasFullNames = result.columns.some(({ field }) => field === FULL_NAME);
  const canHide = isSheet && "isHidden" in RESOURCES[name].fields && result.vanished > 0;
  const isHiding = !isSheet || hideMissing;
  const count =
    result.added +
    result.changed +
    countOverwrittenRows(result.rows, overwrites) +
    (isHiding ? result.vanished : 0);
  const isBlocked = result.faulty > 0 && !skipFaulty;
  const isEmpty = count + result.otherRecords === 0;
  const apply = async () => {
    if (isBlocked || isEmpty || applyRun.isPending) return;
    const isConfirmed =
      !hideMissing ||
      (await confirm("import.confirmHide", applyLabel(), { count: result.vanished }));
    if (isConfirmed) {
      applyRun.mutate({
        skipFaulty,
        hideMissing,
        overwrites,
        ...(notifyNobody && { notifyNobody }),
      });
    }
  };
  const applyLabel = () => {
    if (isEmpty) return t("import.nothing");
    return count > 0
      ? t("import.apply", { count })
      : t("import.applyOtherRecords", { count: result.otherRecords });
  };
  const failure = readAgain.error ?? applyRun.error;
  return (
    <>
      {result.columns.length > 0 && (
        <ColumnsStep
          name={name}
          run={run}
          disabled={readAgain.isPending}
          onChange={(choices) => readAgain.mutate(choices)}
        />
      )}
      {result.people && (hasFullNames || result.people.sameNames.length > 0) && (
        <NamesStep
          people={result.people}
          hasFullNames={hasFullNames}
          disabled={readAgain.isPending}
          onChange={(choices) => readAgain.mutate(choices)}
        />
      )}
      {result.zones.length > 0 && (
        <ZoneStep
          zones={result.zones}
          disabled={readAgain.isPending}
          onChange={(choices) => readAgain.mutate(choices)}
        />
      )}
      {result.unknownValues.length + result.createMissing.length > 0 && (
        <ValuesStep
          edition={edition}
          run={run}
          disabled={readAgain.isPending}
          onChange={(choices) => readAgain.mutate(choices)}
        />
      )}
      <MatchesStep
        report={result}
        disabled={readAgain.isPending}
        onChange={(choices) => readAgain.mutate(choices)}
      />
      <KnownTitles.Provider value={result.titles}>
        <RowsStep
          edition={edition}
          name={name}
          report={result}
          overwrites={overwrites}
          onOverwritesChange={setOverwrites}
        />
      </KnownTitles.Provider>
      <ActionBar className={styles.bar}>
        <ImportSummary report={result} />
        {result.faulty > 0 && (
          <Checkbox
            label={t("import.skipFaulty", { count: result.faulty })}
            checked={skipFaulty}
            onChange={({ target }) => setSkipFaulty(target.checked)}
          />
        )}
        {canHide && (
          <Checkbox
            label={t("import.hideMissing", { count: result.vanished })}
            checked={hideMissing}
            onChange={({ target }) => setHideMissing(target.checked)}
          />
        )}
        <NotificationsChoice
          notifications={result.notifications}
          notifyNobody={notifyNobody}
          onChange={setNotifyNobody}
        />
        {!isSheet && result.vanished > 0 && (
          <p className={styles.hint}>{t("import.scheduleHides", { count: result.vanished })}</p>
        )}
        {kind === "people" && result.vanished > 0 && (
          <p className={styles.hint}>{t("import.peopleStay", { count: result.vanished })}</p>
        )}
        <div role="status">{readAgain.isPending && t("import.reading")}</div>
        {failure && (
          <p className={styles.failure} role="alert">
            {describeError(failure)}
          </p>
        )}
        <div className={styles.barActions}>
          {otherFileButton}
          <Button
            busy={applyRun.isPending}
            aria-disabled={isBlocked || isEmpty}
            onClick={() => void apply()}
          >
            {applyLabel()}
          </Button>
        </div>
      </ActionBar>
    </>
  );
};
