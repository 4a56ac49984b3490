import { ApiError } from "@foyer/client";
import { fullNameOf } from "@foyer/contract/attendees/attendee";
import { type AttendeeDetails, attendeeRoutes } from "@foyer/contract/attendees/portal";
import { MODULE } from "@foyer/contract/constants";
import PersonIcon from "@material-design-icons/svg/filled/person.svg?react";
import { useParams } from "@tanstack/react-router";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { AttendeeCard } from "../../features/attendees/AttendeeCard.tsx";
import { AttendeePanels } from "../../features/attendees/AttendeePanels.tsx";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { ChatWithMe } from "../../ui/ChatWithMe.tsx";
import { Details, DetailsPage, DetailsSection, MissingDetails } from "../../ui/DetailsPage.tsx";
import { GoBack } from "../../ui/GoBack.tsx";
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";

export const AttendeeDetailsPage = () => {
  const { id } = useParams({ from: "/attendees/details/$id" });
  const { isLoggedIn } = useAccess();
  if (!isLoggedIn) return <LoginRequired />;
  // An invalid id is treated like that of a missing attendee.
  return isId(id) ? <AttendeeView key={id} id={Number(id)} /> : <MissingAttendee />;
};

const LoginRequired = () => {
  const { t } = useTranslation();
  return (
    <DetailsPage title={t("attendees.person")}>
      <LoginPrompt icon={PersonIcon} text={t("attendees.logInFirst")} />
    </DetailsPage>
  );
};

const AttendeeView = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const attendee = useEditionQuery(attendeeRoutes.details, { id });
  if (attendee.error instanceof ApiError && attendee.error.status === 404) {
    return <MissingAttendee />;
  }
  const name = attendee.data && fullNameOf(attendee.data.description);
  return (
    <Details title={t("attendees.person")} tab={name} query={attendee} height={260}>
      {(data) => <AttendeeBody attendee={data} />}
    </Details>
  );
};

const AttendeeBody = ({ attendee }: { attendee: AttendeeDetails }) => {
  const { t } = useTranslation();
  const now = useNow();
  const { renderItem, eventDialog, flagsFailure } = usePanelItems({
    level: 4,
    withDate: true,
    now,
  });
  return (
    <>
      <AttendeeCard
        attendee={attendee}
        actions={
          <>
            {attendee.canChat && (
              <ChatWithMe
                name={fullNameOf(attendee.description)}
                externalId={attendee.externalId}
              />
            )}
            <GoBack label={t("attendees.goBack")} fallback={useBackLink().address} />
          </>
        }
      />
      {attendee.panels.length > 0 && (
        <DetailsSection title={t("attendees.participatesIn")}>
          {flagsFailure}
          <AttendeePanels panels={attendee.panels} renderItem={renderItem} />
        </DetailsSection>
      )}
      {eventDialog}
    </>
  );
};

/** Returns the link to the list, or to the main page for visitors without access to the list. */
const useBackLink = () => {
  const { t } = useTranslation();
  const { has } = useAccess();
  return has(MODULE.attendees)
    ? { address: addresses.attendees(), action: t("attendees.goToList") }
    : { address: addresses.main(), action: t("attendees.goToMain") };
};

const MissingAttendee = () => {
  const { t } = useTranslation();
  return (
    <MissingDetails
      title={t("attendees.notFoundTitle")}
      text={t("attendees.notFound")}
      {...useBackLink()}
    />
  );
};
