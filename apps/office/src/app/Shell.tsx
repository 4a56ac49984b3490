import type { ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { call } from "../lib/client.ts";
import { clearCheckInCache } from "../lib/clear-check-in-cache.ts";
import { localizedText } from "../lib/localized-text.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { sessionQuery, useRole } from "../lib/session.ts";
import { useEvents } from "../resources/use-events.ts";
import { editionsQuery } from "../lib/editions-query.ts";
import { ArchivedNote } from "./ArchivedNote.tsx";
import { NothingHere } from "./NothingHere.tsx";
import { CommandPalette } from "./CommandPalette.tsx";
import { LanguageToggle } from "../lib/LanguageToggle.tsx";
import styles from "./Shell.module.css";

/** Groups of the navigation rail, in the order of an organiser's work. */
export const RAIL: readonly { group: string; resources: readonly ResourceName[] }[] = [
  { group: "programme", resources: ["panels", "thematic-paths", "panel-types"] },
  { group: "people", resources: ["people", "user-groups"] },
  { group: "partners", resources: ["partners", "partner-groups", "partner-invitations", "trades"] },
  { group: "events", resources: ["recreational-events"] },
  {
    group: "places",
    resources: ["map-categories", "map-markers", "map-lines"],
  },
  { group: "pages", resources: ["information", "invitations"] },
  { group: "travel", resources: ["trips", "transport-options", "hotels"] },
];

/** Navigation rail and the current screen. On phones a button opens the rail. */
export const Shell = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  const { role, can } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  const { data: editions } = useQuery(editionsQuery);
  /** Path on which the rail was opened. Navigation to another path closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEvents(edition, role !== undefined);
  const isOpen = openAt === path;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "k") {
        event.preventDefault();
        setPaletteOpen(true);
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  const logOut = useMutation({
    mutationFn: () => call(officeRoutes.session.logOut),
    onSettled: () => {
      void clearCheckInCache();
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  const currentEdition = editions?.find((entry) => entry.edition === edition);
  // Moves the focus to the new screen, so that screen readers start at its beginning, as after a page load.
  const focusedAt = useRef(path);
  useEffect(() => {
    if (focusedAt.current === path) return;
    focusedAt.current = path;
    document.querySelector<HTMLElement>("#screen")?.focus({ preventScroll: true });
  }, [path]);
  if (role === undefined || (editions && !currentEdition)) return <NothingHere />;

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#screen">
        {t("shell.skip")}
      </a>
      <header className={styles.top}>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="rail"
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          {t("shell.menu")}
        </button>
        <Link to="/" className={styles.edition}>
          {currentEdition ? localizedText(currentEdition.name, language) : edition}
        </Link>
        <button type="button" className={styles.find} onClick={() => setPaletteOpen(true)}>
          {t("shell.find")} <kbd>Ctrl K</kbd>
        </button>
        <LanguageToggle />
        <span className={styles.username}>{session?.account.username}</span>
        <button type="button" className={styles.logOut} onClick={() => logOut.mutate()}>
          {t("shell.logOut")}
        </button>
      </header>
      <nav
        id="rail"
        className={styles.rail}
        data-open={isOpen || undefined}
        aria-label={t("shell.rail")}
      >
        <Link to="/$edition" params={{ edition }} activeOptions={{ exact: true }}>
          {t("shell.overview")}
        </Link>
        {RAIL.map(({ group, resources }) => (
          <section key={group}>
            <h2>{t(`shell.${group}`)}</h2>
            {group === "people" && (
              <Link to="/$edition/check-in" params={{ edition }}>
                {t("checkIn.title")}
              </Link>
            )}
            {group === "programme" && (
              <>
                <Link to="/$edition/programme/grid" params={{ edition }}>
                  {t("grid.title")}
                </Link>
                <Link to="/$edition/programme/unpublished" params={{ edition }}>
                  {t("drafts.title")}
                </Link>
              </>
            )}
            {group === "places" && (
              <Link to="/$edition/places" params={{ edition }}>
                {t("locations.title")}
              </Link>
            )}
            {group === "travel" && can("travel") && (
              <Link to="/$edition/travel/requests" params={{ edition }}>
                {t("travel.requests")}
              </Link>
            )}
            {resources.map((resource) => (
              <Link key={resource} to="/$edition/$resource" params={{ edition, resource }}>
                {t(`resources.${resource}`)}
              </Link>
            ))}
          </section>
        ))}
        {can("reports") && (
          <section>
            <h2>{t("reports.title")}</h2>
            <Link to="/$edition/reports" params={{ edition }}>
              {t("reports.queue")}
            </Link>
          </section>
        )}
        <section>
          <h2>{t("shell.announcements")}</h2>
          <Link to="/$edition/announcements" params={{ edition }}>
            {t("resources.announcements")}
          </Link>
        </section>
        <section>
          <h2>{t("shell.data")}</h2>
          <Link to="/$edition/history" params={{ edition }}>
            {t("shell.history")}
          </Link>
          {can("privacy") && (
            <Link to="/$edition/privacy" params={{ edition }}>
              {t("privacy.title")}
            </Link>
          )}
          {session?.isOwner === true && (
            <Link to="/$edition/jobs" params={{ edition }}>
              {t("jobs.title")}
            </Link>
          )}
        </section>
        <section>
          <h2>{t("shell.settings")}</h2>
          <Link to="/$edition/settings" params={{ edition }}>
            {t("resources.editions")}
          </Link>
          {can("roles") && (
            <Link to="/$edition/roles" params={{ edition }}>
              {t("resources.roles")}
            </Link>
          )}
          {can("integrations") && (
            <Link to="/$edition/integrations" params={{ edition }}>
              {t("integrations.title")}
            </Link>
          )}
          <button type="button" className={styles.railLogOut} onClick={() => logOut.mutate()}>
            {t("shell.logOut")}
          </button>
        </section>
      </nav>
      <main id="screen" className={styles.screen} tabIndex={-1}>
        {currentEdition?.isArchived === true && (
          <ArchivedNote edition={edition} isOwner={session?.isOwner === true} />
        )}
        <Outlet />
      </main>
      {isPaletteOpen && <CommandPalette edition={edition} onClose={() => setPaletteOpen(false)} />}
    </div>
  );
};
