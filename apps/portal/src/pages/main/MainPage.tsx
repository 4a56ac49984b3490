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
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { SideDots } from "../../ui/SideDots.tsx";
import { AgendaSection } from "./AgendaSection.tsx";
import { InformationSection } from "./InformationSection.tsx";
import { LatestNotifications } from "./LatestNotifications.tsx";
import styles from "./MainPage.module.css";
import { NearViewport } from "./NearViewport.tsx";
import { NextSection, NowSectionAlone } from "./NextSection.tsx";
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

/** About as high as the sections will be. */
const PARTNERS_HEIGHT = "480px";
const MAP_HEIGHT = "680px";

const PartnersSection = lazy(async () => ({
  default: (await import("./PartnersSection.tsx")).PartnersSection,
}));
const MapSection = lazy(async () => ({
  default: (await import("./MapSection.tsx")).MapSection,
}));

export const MainPage = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { isLoggedIn, has, takesPart } = useAccess();
  usePageTitle(t("shell.myForum"));
  const hasAgenda = takesPart && has(MODULE.agenda) && profile?.showAgenda === true;
  const [empty, setEmpty] = useState<Readonly<Record<string, boolean>>>({});
  /** Makes what a section reports of itself when it is known whether it has anything to show. */
  const reportOf = (id: string) => (isEmpty: boolean) =>
    setEmpty((all) => ((all[id] ?? false) === isEmpty ? all : { ...all, [id]: isEmpty }));
  const sections = [
    { id: START, label: t("landing.start") },
    ...(isLoggedIn ? [{ id: FORUM, label: t("shell.myForum") }] : []),
    ...(takesPart ? [{ id: NOTIFICATIONS, label: t("shell.notifications") }] : []),
    ...(hasAgenda ? [{ id: AGENDA, label: t("landing.agenda") }] : []),
    ...(takesPart ? [{ id: INFORMATION, label: t("landing.information") }] : []),
    { id: PARTNERS, label: t("landing.partners") },
    { id: MAP, label: t("shell.map") },
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
              <AgendaSection onEmpty={reportOf(AGENDA)} />
            </div>
          )}
          {takesPart && (
            <div id={INFORMATION} className={styles.anchor} hidden={empty[INFORMATION]}>
              <InformationSection onEmpty={reportOf(INFORMATION)} />
            </div>
          )}
          <div id={PARTNERS} className={styles.anchor} hidden={empty[PARTNERS]}>
            <NearViewport height={PARTNERS_HEIGHT}>
              <PartnersSection onEmpty={reportOf(PARTNERS)} />
            </NearViewport>
          </div>
          <div id={MAP} className={styles.anchor} hidden={empty[MAP]}>
            <NearViewport height={MAP_HEIGHT}>
              <MapSection onEmpty={reportOf(MAP)} />
            </NearViewport>
          </div>
        </div>
      </Container>
    </>
  );
};

/**
 * In the order of what somebody in a corridor asks for: what comes next, what waits, who one is.
 * A person who has no agenda here finds what comes next in the programme and the ways on; one who takes no part, only
 * the former.
 */
const MyForum = ({ hasAgenda }: { hasAgenda: boolean }) => {
  const { isLoggedIn, takesPart, has } = useAccess();
  const { profile } = useSession();
  // The programme is public; only a person whose modules leave it out is not sent there.
  const hasProgramme = profile?.showAgenda === true && (!isLoggedIn || has(MODULE.agenda));
  const isWelcomed = !hasAgenda && (takesPart || !isLoggedIn);
  return (
    <>
      {(takesPart || !isLoggedIn || hasProgramme) && (
        <div className={styles.beside}>
          <div className={styles.forum}>
            {hasAgenda && <NextSection />}
            {!hasAgenda && hasProgramme && <NowSectionAlone />}
            {isWelcomed && <QuickLinks />}
            {takesPart && <StaySection />}
          </div>
          {takesPart && (
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
  const language = useLanguage();
  const current = useCurrentConference();
  if (current === undefined) return <Hero size="landing" title={t("shell.myForum")} />;
  const { name, topic, date } = conferenceTexts(current, language);
  return (
    <Hero
      size="landing"
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
