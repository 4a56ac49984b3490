import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import { codeOfLanguage } from "@foyer/contract/constants";
import { panelRoutes } from "@foyer/contract/panels";
import { CalledOff } from "../../features/panels/CalledOff.tsx";
import { ZoneNote } from "../../features/panels/ZoneNote.tsx";
import { useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { OtherApps } from "./OtherApps.tsx";
import styles from "./PanelsPage.module.css";
import { ProgrammeTabs } from "./ProgrammeTabs.tsx";

/** The programme of the conference. */
export const PanelsPage = () => {
  const { profile } = useSession();
  return (
    <Container>
      <div className={styles.page}>
        {profile?.showAgenda === false ? <NoAgenda /> : <Programme />}
      </div>
    </Container>
  );
};

/** The days come first: without them there is nothing to choose from. */
const Programme = () => {
  const { profile } = useSession();
  const days = useEditionQuery(panelRoutes.dates);
  const dates = days.data ?? profile?.days ?? [];
  if (days.isSuccess && dates.length === 0) return <NoAgenda />;
  if (dates.length > 0 || !days.isError)
    return (
      <>
        <ZoneNote />
        <CalledOff />
        <ProgrammeTabs dates={dates} />
        {days.isSuccess && <OtherApps />}
      </>
    );
  return (
    <QueryState query={days} skeleton={null}>
      {() => null}
    </QueryState>
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
