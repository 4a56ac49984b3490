import { attendeeRoutes } from "@foyer/contract/attendees/portal";
import { codeOfLanguage } from "@foyer/contract/constants";
import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import { findUnknownFilters } from "../../features/attendees/attendee-filters.ts";
import { AttendeeFilterBar } from "../../features/attendees/AttendeeFilterBar.tsx";
import { readAttendeesSearch } from "../../features/attendees/attendees-search.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useRemoveUnknownFilters, useListSearch } from "../../lib/use-list-search.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";
import styles from "./AttendeesPage.module.css";
import { AttendeeResults } from "./AttendeeResults.tsx";

/** List of attendees. Visitors are prompted to log in. */
export const AttendeesPage = () => (
  <Container>
    <div className={styles.page}>
      <AttendeesView />
    </div>
  </Container>
);

const AttendeesView = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const { profile } = useSession();
  if (!isLoggedIn) return <LoginPrompt icon={PeopleIcon} text={t("attendees.logInFirst")} />;
  return profile?.showAttendees === false ? <NoAttendees /> : <Attendees />;
};

const Attendees = () => {
  const { search, change, handleInput } = useListSearch(readAttendeesSearch);
  const lookups = useEditionQuery(attendeeRoutes.lookups);
  const current = lookups.isPlaceholderData ? undefined : lookups.data;
  useRemoveUnknownFilters(current ? findUnknownFilters(search, current) : [], change);
  return (
    <>
      <AttendeeFilterBar
        filters={search}
        lookups={lookups}
        onChange={change}
        onInput={handleInput}
      />
      <AttendeeResults search={search} onChange={change} />
    </>
  );
};

/** Explains the hidden list with the organiser's text, or with a default text. */
const NoAttendees = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const code = codeOfLanguage(useLanguage());
  const texts = profile?.description.find(({ language }) => language === code);
  return <EmptyState icon={PeopleIcon} text={texts?.noAttendeesText || t("attendees.empty")} />;
};
