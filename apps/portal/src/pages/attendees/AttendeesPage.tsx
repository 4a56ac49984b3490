import { attendeeRoutes } from "@foyer/contract/attendees";
import { codeOfLanguage } from "@foyer/contract/constants";
import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import { findUnknownFilters } from "../../features/attendees/attendee-filters.ts";
import { AttendeeFilterBar } from "../../features/attendees/AttendeeFilterBar.tsx";
import { readAttendeesSearch } from "../../features/attendees/attendees-search.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useForgetUnknown, useListSearch } from "../../lib/use-list-search.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { LogInFirst } from "../../ui/LogInFirst.tsx";
import styles from "./AttendeesPage.module.css";
import { FoundAttendees } from "./FoundAttendees.tsx";

/** The list of participants; a stranger is asked to log in. */
export const AttendeesPage = () => (
  <Container>
    <div className={styles.page}>
      <Shown />
    </div>
  </Container>
);

const Shown = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const { profile } = useSession();
  if (!isLoggedIn) return <LogInFirst icon={PeopleIcon} text={t("attendees.logInFirst")} />;
  return profile?.showAttendees === false ? <NoAttendees /> : <Attendees />;
};

const Attendees = () => {
  const { search, change, handleType } = useListSearch(readAttendeesSearch);
  const lookups = useEditionQuery(attendeeRoutes.lookups);
  const current = lookups.isPlaceholderData ? undefined : lookups.data;
  useForgetUnknown(current ? findUnknownFilters(search, current) : [], change);
  return (
    <>
      <AttendeeFilterBar wanted={search} lookups={lookups} onChange={change} onType={handleType} />
      <FoundAttendees search={search} onChange={change} />
    </>
  );
};

/** The organiser's own words for a list that is not to be shown, else ours. */
const NoAttendees = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const code = codeOfLanguage(useLanguage());
  const texts = profile?.description.find(({ language }) => language === code);
  return <EmptyState icon={PeopleIcon} text={texts?.noAttendeesText || t("attendees.empty")} />;
};
