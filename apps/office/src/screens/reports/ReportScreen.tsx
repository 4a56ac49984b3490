import type { PersonOfReport, ReportRecord } from "@foyer/contract/office/reports";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import screen from "../screen.module.css";
import { reportQuery } from "./report-queries.ts";
import { SettleForm } from "./SettleForm.tsx";
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
  if (id === null) return <>{name || t("reports.gone")}</>;
  return (
    <Link to="/$edition/$resource/$id" params={{ edition, resource: "people", id: String(id) }}>
      {name || `#${id}`}
    </Link>
  );
};

/** What was said, and what was chosen to be shown of the conversation. */
const Told = ({ edition, report }: ReportProps) => {
  const { t } = useTranslation();
  const say = useInstant(useZone(edition));
  const { reporter, reported, createdAt, others, note, messages } = report;
  return (
    <section aria-labelledby="told-title" className={styles.told}>
      <dl className={styles.facts}>
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
          <dd>{say(createdAt)}</dd>
        </div>
      </dl>
      {note !== "" && (
        <>
          <h2>{t("reports.theirNote")}</h2>
          <p className={styles.text}>{note}</p>
        </>
      )}
      <h2 id="told-title">{t("reports.shown")}</h2>
      {messages.length === 0 && <p>{t("reports.nothingShown")}</p>}
      <ol className={styles.messages}>
        {messages.map(({ id, by, text, sentAt }) => (
          <li key={id} data-by={by}>
            <span>
              {by === "reporter" ? reporter.name : reported.name} · {say(sentAt)}
            </span>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={screen.note}>{t("reports.onlyShown")}</p>
    </section>
  );
};

/** What organisers made of it, and the way back. */
const Settled = ({ edition, report }: ReportProps) => {
  const { t } = useTranslation();
  // In the zone in which the person is told of it.
  const say = useInstant(useZone(edition));
  const { id, outcome, officeNote, settledAt, settledBy, silencedUntil } = report;
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
  const isUndone = outcome === "silence" || outcome === "ban";
  return (
    <section aria-labelledby="settled-title" className={styles.settled}>
      <h2 id="settled-title">{t(`reports.outcomes.${outcome}`)}</h2>
      <p>{t("reports.settledBy", { name: settledBy ?? "–", at: say(settledAt) })}</p>
      {silencedUntil && <p>{t("reports.silencedUntil", { at: say(silencedUntil) })}</p>}
      {officeNote !== "" && <p className={styles.text}>{officeNote}</p>}
      <Button
        look="outline"
        busy={reopen.isPending}
        onClick={() =>
          globalThis.confirm(t(isUndone ? "reports.reallyUndo" : "reports.reallyReopen")) &&
          reopen.mutate()
        }
      >
        {t("reports.reopen")}
      </Button>
    </section>
  );
};

/** A report: what was told, and what is to be done about it. */
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
  const title = t("reports.one", { id });
  useTitle(title);
  return (
    <section aria-labelledby="report-title">
      <Link to="/$edition/reports" params={{ edition }} className={styles.back}>
        {t("reports.title")}
      </Link>
      <h1 id="report-title" className={screen.title}>
        {title}
      </h1>
      {report.isPending && <p role="status">{t("shell.loading")}</p>}
      <ReadFailure query={report} />
      {data && (
        <div className={styles.report}>
          <Told edition={edition} report={data} />
          {data.outcome === null ? (
            <SettleForm edition={edition} report={data} />
          ) : (
            <Settled edition={edition} report={data} />
          )}
        </div>
      )}
    </section>
  );
};
