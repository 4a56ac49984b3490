import FlagIcon from "@material-design-icons/svg/filled/flag.svg?react";
import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { Tabs } from "@foyer/ui/Tabs.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useZone } from "../../lib/use-zone.ts";
import { Pagination } from "../../resources/Pagination.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { reportsQuery } from "./report-queries.ts";
import styles from "./reports.module.css";

const TABS = "reports-tabs";
const STATES = ["open", "resolved"] as const;

export const ReportsScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant(useZone(edition));
  useTitle(t("reports.title"));
  const [view, setView] = useState({ state: "open" as (typeof STATES)[number], page: 1, size: 25 });
  const reports = useQuery(reportsQuery(edition, view));
  const { data } = reports;
  return (
    <Screen
      id="reports-title"
      title={t("reports.title")}
      note={t("reports.note")}
      isBusy={reports.isPending}
    >
      <Tabs
        row={TABS}
        label={t("reports.show")}
        value={view.state}
        onChange={(value) => {
          const state = STATES.find((candidate) => candidate === value);
          if (state) setView({ ...view, state, page: 1 });
        }}
        tabs={STATES.map((value) => ({ value, label: t(`reports.${value}`) }))}
      />
      <TabPanel row={TABS} tab={view.state}>
        {reports.isPending && <Loading />}
        <ReadFailure query={reports} />
        {data?.total === 0 && (
          <EmptyScreen
            icon={FlagIcon}
            title={t(`reports.none.${view.state}`)}
            text={t(`reports.noneText.${view.state}`)}
          />
        )}
        <ul className={styles.queue}>
          {data?.items.map(({ id, createdAt, reporter, reported, others, outcome }) => (
            <li key={id}>
              <Link to="/$edition/reports/$report" params={{ edition, report: String(id) }}>
                <strong>{reported.name || t("reports.deletedPerson")}</strong>
                <span>
                  {t("reports.by", { name: reporter.name || t("reports.deletedPerson") })}
                </span>
                {others > 0 && <em>{t("reports.others", { count: others })}</em>}
                {outcome && <span>{t(`reports.outcomes.${outcome}`)}</span>}
                <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
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
      </TabPanel>
    </Screen>
  );
};
