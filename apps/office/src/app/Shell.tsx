import type { ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { call } from "../lib/client.ts";
import { forgetDesk } from "../lib/forget-desk.ts";
import { textIn } from "../lib/text-in.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { sessionQuery, useRole } from "../lib/session.ts";
import { useEvents } from "../lib/use-events.ts";
import { editionsQuery } from "../lib/editions-query.ts";
import { ArchivedNote } from "./ArchivedNote.tsx";
import { NothingHere } from "./NothingHere.tsx";
import { CommandPalette } from "./CommandPalette.tsx";
import { LanguageToggle } from "./LanguageToggle.tsx";
import styles from "./Shell.module.css";

/** The rail: what belongs together, in the order of the work. */
export const RAIL: readonly { group: string; resources: readonly ResourceName[] }[] = [
  { group: "programme", resources: ["sessions", "thematic-paths", "panel-types"] },
  { group: "people", resources: ["people", "user-groups"] },
  { group: "partners", resources: ["partners", "partner-groups", "partner-invitations", "trades"] },
  { group: "events", resources: ["recreational-events"] },
  {
    group: "places",
    resources: ["map-categories", "map-markers", "map-lines"],
  },
  { group: "pages", resources: ["information", "invitations"] },
  { group: "travel", resources: ["departures", "transport-options", "hotels"] },
];

/** The rail and the screen beside it; on a phone the rail is behind a button. */
export const Shell = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  const { role, may } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  const { data: editions } = useQuery(editionsQuery);
  /** Where the rail was opened: on another screen it is closed again. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEvents(edition, role !== undefined);
  const isOpen = openAt === path;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "k") {
        event.preventDefault();
        setFinding(true);
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  const logOut = useMutation({
    mutationFn: () => call(officeRoutes.session.logOut),
    onSettled: () => {
      void forgetDesk();
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  const known = editions?.find((one) => one.edition === edition);
  // Another screen is read out from its beginning, as a page of its own would be.
  const focusedAt = useRef(path);
  useEffect(() => {
    if (focusedAt.current === path) return;
    focusedAt.current = path;
    document.querySelector<HTMLElement>("#screen")?.focus({ preventScroll: true });
  }, [path]);
  if (role === undefined || (editions && !known)) return <NothingHere />;

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
          {known ? textIn(known.name, language) : edition}
        </Link>
        <button type="button" className={styles.find} onClick={() => setFinding(true)}>
          {t("shell.find")} <kbd>Ctrl K</kbd>
        </button>
        <LanguageToggle />
        <span className={styles.who}>{session?.account.username}</span>
        <button type="button" className={styles.quiet} onClick={() => logOut.mutate()}>
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
              <Link to="/$edition/door" params={{ edition }}>
                {t("door.title")}
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
                {t("places.title")}
              </Link>
            )}
            {group === "travel" && may("travel") && (
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
        {may("reports") && (
          <section>
            <h2>{t("reports.title")}</h2>
            <Link to="/$edition/reports" params={{ edition }}>
              {t("reports.queue")}
            </Link>
          </section>
        )}
        <section>
          <h2>{t("shell.messages")}</h2>
          <Link to="/$edition/messages" params={{ edition }}>
            {t("resources.messages")}
          </Link>
        </section>
        <section>
          <h2>{t("shell.data")}</h2>
          <Link to="/$edition/history" params={{ edition }}>
            {t("shell.history")}
          </Link>
          {may("privacy") && (
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
          {may("roles") && (
            <Link to="/$edition/roles" params={{ edition }}>
              {t("resources.roles")}
            </Link>
          )}
          {may("programs") && (
            <Link to="/$edition/programs" params={{ edition }}>
              {t("programs.title")}
            </Link>
          )}
          <button type="button" className={styles.leave} onClick={() => logOut.mutate()}>
            {t("shell.logOut")}
          </button>
        </section>
      </nav>
      <main id="screen" className={styles.screen} tabIndex={-1}>
        {known?.isArchived === true && (
          <ArchivedNote edition={edition} isOwner={session?.isOwner === true} />
        )}
        <Outlet />
      </main>
      {isFinding && <CommandPalette edition={edition} onClose={() => setFinding(false)} />}
    </div>
  );
};
