import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import { codeOfLanguage } from "@foyer/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { datesQuery } from "../../features/panels/panels.queries.ts";
import { describeError } from "../../lib/describe-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useLanguage, useSession } from "../../lib/session.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Hero } from "../../ui/Hero.tsx";
import styles from "./PanelsPage.module.css";
import { ProgrammeTabs } from "./ProgrammeTabs.tsx";

/** The programme of the conference. */
export const PanelsPage = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  usePageTitle(t("panels.title"));
  return (
    <>
      <Hero size="content" title={t("panels.title")} />
      <Container>
        <div className={styles.page}>
          {profile?.showAgenda === false ? <NoAgenda /> : <Programme />}
        </div>
      </Container>
    </>
  );
};

/** The days come first: without them there is nothing to choose from (spec section 2, Programme). */
const Programme = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { data: dates = profile?.days ?? [], ...days } = useQuery(datesQuery());
  if (days.isSuccess && dates.length === 0) return <NoAgenda />;
  if (dates.length > 0 || !days.isError) return <ProgrammeTabs dates={dates} />;
  return (
    <ErrorState
      text={describeError(days.error)}
      retryLabel={t("errors.retry")}
      onRetry={() => void days.refetch()}
      busy={days.isFetching}
    />
  );
};

/** The organiser's own words for a programme that is not to be shown, else ours. */
const NoAgenda = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const code = codeOfLanguage(useLanguage());
  const texts = profile?.description.find(({ language }) => language === code);
  return <EmptyState icon={EventBusyIcon} text={texts?.noAgendaText || t("panels.empty")} />;
};
