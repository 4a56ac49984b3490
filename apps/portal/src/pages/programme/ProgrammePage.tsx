import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import { codeOfLanguage } from "@foyer/contract/constants";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { CancelledPanels } from "../../features/panels/CancelledPanels.tsx";
import { useZoneNotice } from "../../features/panels/use-zone-notice.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { OtherApps } from "./OtherApps.tsx";
import styles from "./ProgrammePage.module.css";
import { ProgrammeTabs } from "./ProgrammeTabs.tsx";

export const ProgrammePage = () => {
  const { profile } = useSession();
  const { isParticipant } = useAccess();
  return (
    <div className={joinClasses(styles.frame, isParticipant && styles.withAgenda)}>
      <Container>
        <div className={styles.page}>
          {profile?.showAgenda === false ? <NoAgenda /> : <Programme />}
        </div>
      </Container>
    </div>
  );
};

/** Loads the dates first, because every view depends on them. */
const Programme = () => {
  const { profile } = useSession();
  const days = useEditionQuery(panelRoutes.dates);
  useZoneNotice();
  const dates = days.data ?? profile?.days ?? [];
  if (days.isSuccess && dates.length === 0) return <NoAgenda />;
  if (dates.length > 0 || !days.isError)
    return (
      <>
        <ProgrammeTabs dates={dates} notices={<CancelledPanels />} />
        {days.isSuccess && <OtherApps />}
      </>
    );
  return (
    <QueryState query={days} skeleton={null}>
      {() => null}
    </QueryState>
  );
};

/** Explains the hidden programme with the organiser's text, or with a default text. */
const NoAgenda = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const code = codeOfLanguage(useLanguage());
  const texts = profile?.description.find(({ language }) => language === code);
  return <EmptyState icon={EventBusyIcon} text={texts?.noAgendaText || t("panels.empty")} />;
};
