import { PAGE_SIZES } from "@foyer/contract/office/resource";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import { reportsQuery } from "./report-queries.ts";
import styles from "./reports.module.css";

const STATES = ["open", "settled"] as const;

/** What people told of one another's conduct, for those who settle it. */
export const ReportsScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const say = useInstant();
  useTitle(t("reports.title"));
  const [view, setView] = useState({ state: "open" as (typeof STATES)[number], page: 1, size: 25 });
  const { data, isError, isPending, error } = useQuery(reportsQuery(edition, view));
  return (
    <section aria-labelledby="reports-title">
      <h1 id="reports-title" className={styles.title}>
        {t("reports.title")}
      </h1>
      <p className={styles.note}>{t("reports.note")}</p>
      <div role="group" aria-label={t("reports.show")} className={styles.states}>
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={view.state === state}
            onClick={() => setView({ ...view, state, page: 1 })}
          >
            {t(`reports.${state}`)}
          </button>
        ))}
      </div>
      {isPending && <p role="status">{t("shell.loading")}</p>}
      {isError && <p role="alert">{describeError(error)}</p>}
      {data?.total === 0 && <EmptyState text={t(`reports.none${view.state}`)} />}
      <ul className={styles.queue}>
        {data?.items.map(({ id, createdAt, reporter, reported, others, outcome }) => (
          <li key={id}>
            <Link to="/$edition/reports/$report" params={{ edition, report: String(id) }}>
              <strong>{reported.name || t("reports.gone")}</strong>
              <span>{t("reports.by", { name: reporter.name || t("reports.gone") })}</span>
              {others > 0 && <em>{t("reports.others", { count: others })}</em>}
              {outcome && <span>{t(`reports.outcomes.${outcome}`)}</span>}
              <time dateTime={createdAt}>{say(createdAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        size={view.size}
        sizes={PAGE_SIZES}
        total={data?.total ?? 0}
        onPage={(page) => setView({ ...view, page })}
        onSize={(size) => setView({ ...view, size, page: 1 })}
      />
    </section>
  );
};
