import { MODULE } from "@foyer/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { conferenceTexts } from "../../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { useCurrentConference } from "../../features/conferences/use-current-conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useAccess, useLanguage, useSession } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { lazySection, lazySectionWhenDrawn } from "../../ui/lazy-part.tsx";
import { QueryFailure } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./MainPage.module.css";
import { NearViewport } from "./NearViewport.tsx";

// They stand at the side, where there is room, and the page is the same without them.
const SideDots = lazySection(async () => (await import("../../ui/SideDots.tsx")).SideDots);

// Whoever has an agenda need not load these ways on, and whoever has none need not load the agenda.
const QuickLinks = lazySection(async () => (await import("./QuickLinks.tsx")).QuickLinks);

const NextSection = lazySection(
  async () => (await import("./NextSection.tsx")).NextSection,
  "panels",
  "agenda",
);

const AgendaSection = lazySection(
  async () => (await import("./AgendaSection.tsx")).AgendaSection,
  "panels",
  "agenda",
);

const StaySection = lazySection(
  async () => (await import("./StaySection.tsx")).StaySection,
  "profile",
);

const LatestNotifications = lazySection(
  async () => (await import("./LatestNotifications.tsx")).LatestNotifications,
  "notifications",
);

const ProfileSection = lazySection(
  async () => (await import("./ProfileSection.tsx")).ProfileSection,
  "profile",
);

const InformationSection = lazySection(
  async () => (await import("./InformationSection.tsx")).InformationSection,
  "categories",
);

const PartnersSection = lazySection(
  async () => (await import("./PartnersSection.tsx")).PartnersSection,
  "partners",
);

// It is far below the first view.
const MapSection = lazySectionWhenDrawn(
  async () => (await import("./MapSection.tsx")).MapSection,
  "maps",
);

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

export const MainPage = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { isLoggedIn, has, takesPart } = useAccess();
  usePageTitle(t("shell.myForum"));
  const hasAgenda = takesPart && has(MODULE.agenda) && profile?.showAgenda === true;
  const sections = [
    { id: START, label: t("landing.start") },
    ...(isLoggedIn ? [{ id: FORUM, label: t("shell.myForum") }] : []),
    ...(takesPart ? [{ id: NOTIFICATIONS, label: t("shell.notifications") }] : []),
    ...(hasAgenda ? [{ id: AGENDA, label: t("landing.agenda") }] : []),
    ...(takesPart ? [{ id: INFORMATION, label: t("landing.information") }] : []),
    { id: PARTNERS, label: t("landing.partners") },
    { id: MAP, label: t("shell.map") },
  ];
  return (
    <>
      <div id={START}>
        <ConferenceHero />
      </div>
      <Suspense fallback={null}>
        <SideDots label={t("landing.sections")} sections={sections} />
      </Suspense>
      <Container rise="over">
        <div className={styles.page}>
          <ConferenceFailure />
          <div id={FORUM} className={styles.forum}>
            <MyForum hasAgenda={hasAgenda} />
          </div>
          {hasAgenda && (
            <div id={AGENDA} className={styles.anchor}>
              <Suspense fallback={<Skeleton shape="block" height={320} />}>
                <AgendaSection />
              </Suspense>
            </div>
          )}
          {takesPart && (
            <div id={INFORMATION} className={styles.anchor}>
              <Suspense fallback={<Skeleton shape="block" height={280} />}>
                <InformationSection />
              </Suspense>
            </div>
          )}
          <div id={PARTNERS} className={styles.anchor}>
            <NearViewport height={PARTNERS_HEIGHT}>
              <Suspense fallback={<Skeleton shape="block" height={480} />}>
                <PartnersSection />
              </Suspense>
            </NearViewport>
          </div>
          <div id={MAP} className={styles.anchor}>
            <NearViewport height={MAP_HEIGHT}>
              <Suspense fallback={<Skeleton shape="block" height={480} />}>
                <MapSection />
              </Suspense>
            </NearViewport>
          </div>
        </div>
      </Container>
    </>
  );
};

/**
 * In the order of what somebody in a corridor asks for: what comes next, what waits, who one is.
 * Whoever has no agenda here finds the ways on instead; whoever takes no part, only who they are.
 */
const MyForum = ({ hasAgenda }: { hasAgenda: boolean }) => {
  const { isLoggedIn, takesPart } = useAccess();
  const Next = hasAgenda ? NextSection : QuickLinks;
  return (
    <>
      {(takesPart || !isLoggedIn) && (
        <div className={styles.beside}>
          <div className={styles.forum}>
            <Suspense fallback={<Skeleton shape="block" height={240} />}>
              <Next />
            </Suspense>
            {takesPart && (
              <Suspense fallback={null}>
                <StaySection />
              </Suspense>
            )}
          </div>
          {takesPart && (
            <div id={NOTIFICATIONS} className={styles.anchor}>
              <Suspense fallback={<Skeleton shape="block" height={320} />}>
                <LatestNotifications />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {isLoggedIn && (
        <Suspense fallback={<Skeleton shape="block" height={200} />}>
          <ProfileSection />
        </Suspense>
      )}
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
