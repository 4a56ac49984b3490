import { ApiError } from "@foyer/client";
import { fullNameOf } from "@foyer/contract/attendee";
import { type AttendeeDetails, attendeeRoutes } from "@foyer/contract/attendees";
import { MODULE } from "@foyer/contract/constants";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { followBookmarks } from "../../features/agenda/bookmarks.ts";
import { AttendeeCard } from "../../features/attendees/AttendeeCard.tsx";
import { AttendeePanels } from "../../features/attendees/AttendeePanels.tsx";
import { addresses } from "../../lib/addresses.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { GoBack } from "../../ui/GoBack.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./AttendeeDetailsPage.module.css";

followBookmarks(attendeeRoutes.details, (details, mark) => ({
  ...details,
  panels: details.panels.map((entry) => ({ ...entry, panel: mark(entry.panel) })),
}));

export const AttendeeDetailsPage = () => {
  const { id } = useParams({ from: "/attendees/details/$id" });
  // An address that can be no id is answered like that of somebody absent.
  return isId(id) ? <KnownAttendee key={id} id={Number(id)} /> : <MissingAttendee />;
};

const ID_MAX = 2_147_483_647;

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= ID_MAX;

const KnownAttendee = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const attendee = useEditionQuery(attendeeRoutes.details, { id });
  if (attendee.error instanceof ApiError && attendee.error.status === 404) {
    return <MissingAttendee />;
  }
  const name = attendee.data && fullNameOf(attendee.data.description);
  return (
    <Frame title={t("attendees.person")} tab={name}>
      <QueryState
        query={attendee}
        skeleton={<Skeleton shape="block" height={260} />}
        className={styles.body}
      >
        {(known) => <AttendeeBody attendee={known} />}
      </QueryState>
    </Frame>
  );
};

const AttendeeBody = ({ attendee }: { attendee: AttendeeDetails }) => {
  const { t } = useTranslation();
  const now = useNow();
  const { renderItem, eventDialog } = usePanelEntries({ level: 4, withDate: true, now });
  return (
    <>
      <AttendeeCard
        attendee={attendee}
        actions={<GoBack label={t("attendees.goBack")} fallback={useWayOut()} />}
      />
      {attendee.panels.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("attendees.participatesIn")}</h2>
          <AttendeePanels panels={attendee.panels} renderItem={renderItem} />
        </section>
      )}
      {eventDialog}
    </>
  );
};

/** The list, for those who may see it. */
const useWayOut = () => {
  const { has } = useAccess();
  return has(MODULE.attendees) ? addresses.attendees() : addresses.main();
};

const MissingAttendee = () => {
  const { t } = useTranslation();
  return (
    <Frame title={t("attendees.notFoundTitle")}>
      <EmptyState
        icon={SearchOffIcon}
        text={t("attendees.notFound")}
        action={
          <Link className={buttonClass()} to={addresses.attendees()}>
            {t("attendees.goToList")}
          </Link>
        }
      />
    </Frame>
  );
};

type FrameProps = {
  title: string;
  /** The tab's title, where it is another. */
  tab?: string | undefined;
  children: ReactNode;
};

const Frame = ({ title, tab = title, children }: FrameProps) => {
  usePageTitle(tab);
  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.page}>{children}</div>
      </Container>
    </>
  );
};
