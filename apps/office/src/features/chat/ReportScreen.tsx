import type { PersonOfReport, ReportRecord } from "@foyer/contract/chat/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Screen, ScreenNote } from "@foyer/ui/Screen.tsx";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { reportQuery } from "./report-queries.ts";
import { ResolveForm } from "./ResolveForm.tsx";
import styles from "./reports.module.css";

const { reports } = officeRoutes;

type ReportProps = { readonly edition: string; readonly report: ReportRecord };

const PersonLink = ({
  edition,
  person: { id, name },
}: {
  readonly edition: string;
  readonly person: PersonOfReport;
}) => {
  const { t } = useTranslation();
  if (id === null) return <>{name || t("reports.deletedPerson")}</>;
  return (
    <Link to="/$edition/$resource/$id" params={{ edition, resource: "people", id: String(id) }}>
      {name || `#${id}`}
    </Link>
  );
};

/** People and time of the report, the note of the reporter, and the messages that the reporter shared. */
const ReportDetails = ({ edition, report }: ReportProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant(useZone(edition));
  const { reporter, reported, createdAt, others, note, messages } = report;
  return (
    <section aria-labelledby="details-title">
      <dl className={styles.metadata}>
        <div>
          <dt>{t("reports.reported")}</dt>
          <dd>
            <PersonLink edition={edition} person={reported} />
            {others > 0 && <em>{t("reports.others", { count: others })}</em>}
          </dd>
        </div>
        <div>
          <dt>{t("reports.reporter")}</dt>
          <dd>
            <PersonLink edition={edition} person={reporter} />
          </dd>
        </div>
        <div>
          <dt>{t("reports.at")}</dt>
          <dd>{formatInstant(createdAt)}</dd>
        </div>
      </dl>
      {note !== "" && (
        <>
          <h2>{t("reports.reporterNote")}</h2>
          <p className={styles.text}>{note}</p>
        </>
      )}
      <h2 id="details-title">{t("reports.messages")}</h2>
      {messages.length === 0 && <p>{t("reports.noMessages")}</p>}
      <ol className={styles.messages}>
        {messages.map(({ id, by, text, sentAt }) => (
          <li key={id} data-by={by}>
            <span>
              {by === "reporter" ? reporter.name : reported.name} · {formatInstant(sentAt)}
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <ScreenNote>{t("reports.onlySelected")}</ScreenNote>
    </section>
  );
};

/** Outcome of a resolved report, with a button that reopens it. */
const Resolution = ({ edition, report }: ReportProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // Uses the time zone of the edition, as the e-mail to the person does.
  const formatInstant = useFormatInstant(useZone(edition));
  const { id, outcome, internalNote, resolvedAt, resolvedBy, silencedUntil } = report;
  const reopen = useMutation({
    mutationFn: () => call(reports.reopen, { params: { edition, id } }),
    onSuccess: () => {
      toast.success(t("reports.reopened"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
    onError: (error) => {
      toast.error(describeError(error));
      void queryClient.invalidateQueries({ queryKey: [edition, "reports"] });
    },
  });
  const hasSanction = outcome === "silence" || outcome === "ban";
  return (
    <section aria-labelledby="resolution-title" className={styles.resolution}>
      <h2 id="resolution-title">{t(`reports.outcomes.${outcome}`)}</h2>
      <p>{t("reports.resolvedBy", { name: resolvedBy ?? "–", at: formatInstant(resolvedAt) })}</p>
      {silencedUntil && <p>{t("reports.silencedUntil", { at: formatInstant(silencedUntil) })}</p>}
      {internalNote !== "" && <p className={styles.text}>{internalNote}</p>}
      <Button
        variant="outline"
        busy={reopen.isPending}
        onClick={() =>
          void confirm(
            hasSanction ? "reports.confirmRevert" : "reports.confirmReopen",
            t("reports.reopen"),
          ).then((isConfirmed) => isConfirmed && reopen.mutate())
        }
      >
        {t("reports.reopen")}
      </Button>
    </section>
  );
};

/** Report with the form that resolves it, or with its outcome. */
export const ReportScreen = ({
  edition,
  id,
}: {
  readonly edition: string;
  readonly id: number;
}) => {
  const { t } = useTranslation();
  const report = useQuery(reportQuery(edition, id));
  const { data } = report;
  const title = t("reports.reportTitle", { id });
  useTitle(title);
  return (
    <Screen
      id="report-title"
      title={title}
      breadcrumb={
        <Link to="/$edition/reports" params={{ edition }}>
          {t("reports.title")}
        </Link>
      }
    >
      {report.isPending && <Loading />}
      <ReadFailure query={report} />
      {data && (
        <div className={styles.report}>
          <ReportDetails edition={edition} report={data} />
          {data.outcome === null ? (
            <ResolveForm edition={edition} report={data} />
          ) : (
            <Resolution edition={edition} report={data} />
          )}
        </div>
      )}
    </Screen>
  );
};
