import { MODULE } from "@foyer/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { conferenceTexts } from "../../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { useCurrentConference } from "../../features/conferences/use-current-conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { SideDots } from "../../ui/SideDots.tsx";
import { InformationSection } from "./InformationSection.tsx";
import { LatestNotifications } from "./LatestNotifications.tsx";
import styles from "./MainPage.module.css";
import { NearViewport } from "../../ui/NearViewport.tsx";
import { NextSection, NowSectionWithDialog } from "./NextSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { QuickLinks } from "./QuickLinks.tsx";
import { StaySection } from "./StaySection.tsx";

const START = "start";
const FORUM = "forum";
const NOTIFICATIONS = "notifications";
const AGENDA = "agenda";
const INFORMATION = "information";
const PARTNERS = "partners";
const MAP = "map";

/** Approximate heights of the sections. */
const PARTNERS_HEIGHT = "480px";
const MAP_HEIGHT = "680px";

const AgendaSection = lazy(async () => ({
  default: (await import("./AgendaSection.tsx")).AgendaSection,
}));
const PartnersSection = lazy(async () => ({
  default: (await import("./PartnersSection.tsx")).PartnersSection,
}));
const MapSection = lazy(async () => ({
  default: (await import("./MapSection.tsx")).MapSection,
}));

export const MainPage = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { isLoggedIn, has, isParticipant } = useAccess();
  usePageTitle(t("shell.myForum"));
  const hasAgenda = isParticipant && has(MODULE.agenda) && profile?.showAgenda === true;
  const [empty, setEmpty] = useState<Readonly<Record<string, boolean>>>({});
  /** Creates the handler with which a section reports whether it is empty. */
  const createEmptyHandler = (id: string) => (isEmpty: boolean) =>
    setEmpty((all) => ((all[id] ?? false) === isEmpty ? all : { ...all, [id]: isEmpty }));
  const sections = [
    { id: START, label: t("landing.start") },
    ...(isLoggedIn ? [{ id: FORUM, label: t("shell.myForum") }] : []),
    ...(isParticipant ? [{ id: NOTIFICATIONS, label: t("shell.notifications") }] : []),
    ...(hasAgenda ? [{ id: AGENDA, label: t("landing.agenda") }] : []),
    ...(isParticipant ? [{ id: INFORMATION, label: t("landing.information") }] : []),
    { id: PARTNERS, label: t("landing.partners") },
    { id: MAP, label: t("maps.title") },
  ].filter(({ id }) => !empty[id]);
  return (
    <>
      <div id={START}>
        <ConferenceHero />
      </div>
      <SideDots label={t("landing.sections")} sections={sections} />
      <Container rise="over">
        <div className={styles.page}>
          <ConferenceFailure />
          <div id={FORUM} className={styles.forum}>
            <MyForum hasAgenda={hasAgenda} />
          </div>
          {hasAgenda && (
            <div id={AGENDA} className={styles.anchor} hidden={empty[AGENDA]}>
              <LazyPart fallback={<Skeleton shape="block" height={320} />}>
                <AgendaSection onEmpty={createEmptyHandler(AGENDA)} />
              </LazyPart>
            </div>
          )}
          {isParticipant && (
            <div id={INFORMATION} className={styles.anchor} hidden={empty[INFORMATION]}>
              <InformationSection onEmpty={createEmptyHandler(INFORMATION)} />
            </div>
          )}
          <div id={PARTNERS} className={styles.anchor} hidden={empty[PARTNERS]}>
            <NearViewport height={PARTNERS_HEIGHT}>
              <PartnersSection onEmpty={createEmptyHandler(PARTNERS)} />
            </NearViewport>
          </div>
          <div id={MAP} className={styles.anchor} hidden={empty[MAP]}>
            <NearViewport height={MAP_HEIGHT}>
              <MapSection onEmpty={createEmptyHandler(MAP)} />
            </NearViewport>
          </div>
        </div>
      </Container>
    </>
  );
};

/**
 * Shows the next panels, open tasks and the profile. People without an agenda see the programme and quick
 * links instead. Accounts that do not take part see only the programme.
 */
const MyForum = ({ hasAgenda }: { hasAgenda: boolean }) => {
  const { isLoggedIn, isParticipant, has } = useAccess();
  const { profile } = useSession();
  // The programme is public, except for logged-in people without the agenda module.
  const hasProgramme = profile?.showAgenda === true && (!isLoggedIn || has(MODULE.agenda));
  const hasQuickLinks = !hasAgenda && (isParticipant || !isLoggedIn);
  return (
    <>
      {(isParticipant || !isLoggedIn || hasProgramme) && (
        <div className={styles.columns}>
          <div className={styles.forum}>
            {hasAgenda && <NextSection />}
            {!hasAgenda && hasProgramme && <NowSectionWithDialog />}
            {hasQuickLinks && <QuickLinks />}
            {isParticipant && <StaySection />}
          </div>
          {isParticipant && (
            <div id={NOTIFICATIONS} className={styles.anchor}>
              <LatestNotifications />
            </div>
          )}
        </div>
      )}
      {isLoggedIn && <ProfileSection />}
    </>
  );
};

const ConferenceHero = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const language = useLanguage();
  const current = useCurrentConference();
  const { isPending } = useQuery(conferencesQuery);
  if (current === undefined)
    return (
      <Hero
        size="landing"
        isCompact={isLoggedIn}
        title={t("shell.myForum")}
        // Reserves the space of the date.
        {...(isPending && { date: "\u00a0" })}
      />
    );
  const { name, topic, date } = conferenceTexts(current, language);
  return (
    <Hero
      size="landing"
      isCompact={isLoggedIn}
      title={name}
      {...(topic !== null && { topic })}
      {...(date !== null && { date })}
    />
  );
};

const ConferenceFailure = () => {
  const { t } = useTranslation();
  const conferences = useQuery(conferencesQuery);
  return (
    <QueryFailure query={conferences} failureText={t("landing.conferenceFailed")} framed quiet />
  );
};
