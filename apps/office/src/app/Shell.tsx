import MenuIcon from "@material-design-icons/svg/filled/menu.svg?react";
import SearchIcon from "@material-design-icons/svg/filled/search.svg?react";
import { Drawer } from "@foyer/ui/Drawer.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { editionsQuery } from "../lib/editions-query.ts";
import { useTranslation } from "../lib/i18n.ts";
import { localizedText } from "../lib/localized-text.ts";
import { sessionQuery, useRole } from "../lib/session.ts";
import { useStoredState } from "../lib/use-stored-state.ts";
import { useEvents } from "../resources/use-events.ts";
import { ArchivedNote } from "./ArchivedNote.tsx";
import { CommandPalette } from "./palette/CommandPalette.tsx";
import { NothingHere } from "./NothingHere.tsx";
import { Rail, RailButton } from "./Rail.tsx";
import styles from "./Shell.module.css";

/** Opens the palette with Ctrl K or ⌘ K. */
const usePaletteKey = (open: () => void) => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "k") {
        event.preventDefault();
        open();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [open]);
};

/** Moves the focus to a new screen, so that screen readers start at its beginning, as after a page load. */
const useFocusOnScreen = (path: string) => {
  const focusedAt = useRef(path);
  useEffect(() => {
    if (focusedAt.current === path) return;
    focusedAt.current = path;
    document.querySelector<HTMLElement>("#screen")?.focus({ preventScroll: true });
  }, [path]);
};

type NavigationProps = {
  readonly edition: string;
  /** Title of the edition. */
  readonly title: string;
  readonly path: string;
  readonly onFind: () => void;
};

/** Rail, or on phones a bar that opens it as a drawer. */
const Navigation = ({ edition, title, path, onFind }: NavigationProps) => {
  const { t } = useTranslation();
  const [isStoredCollapsed, setStoredCollapsed] = useStoredState<boolean>("rail-collapsed", false);
  /** Path on which the drawer was opened; null while it is closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Another path closes the drawer for good, so that it stays closed if the user returns.
  if (openAt !== null && openAt !== path) setOpenAt(null);
  const isPhone = useMediaQuery("(width < 720px)");
  const isNarrow = useMediaQuery("(width < 1200px)");
  const hasWideContent = path.endsWith("/programme/grid");
  const isForced = isNarrow || hasWideContent;
  const isCollapsed = isForced || isStoredCollapsed;
  const expand = () => (isForced ? setOpenAt(path) : setStoredCollapsed(null));
  return (
    <>
      {isPhone ? (
        <header className={styles.bar} data-dark>
          <RailButton label={t("shell.menu")} icon={MenuIcon} onClick={expand} />
          <span>{title}</span>
          <RailButton label={t("shell.find")} icon={SearchIcon} onClick={onFind} />
        </header>
      ) : (
        <Rail
          edition={edition}
          isCollapsed={isCollapsed}
          toggleLabel={t(isCollapsed ? "shell.expand" : "shell.collapse")}
          onToggle={isCollapsed ? expand : () => setStoredCollapsed(true)}
          onFind={onFind}
        />
      )}
      <Drawer open={openAt === path} onClose={() => setOpenAt(null)} label={t("shell.menu")}>
        <Rail
          edition={edition}
          isCollapsed={false}
          toggleLabel={t("form.close")}
          onToggle={() => setOpenAt(null)}
          onFind={() => {
            setOpenAt(null);
            onFind();
          }}
        />
      </Drawer>
    </>
  );
};

/** Navigation and the current screen of an edition. */
export const Shell = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  const { role } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  const { data: editions } = useQuery(editionsQuery);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEvents(edition, role !== undefined);
  const [openPalette] = useState(() => () => setPaletteOpen(true));
  usePaletteKey(openPalette);
  useFocusOnScreen(path);
  const currentEdition = editions?.find((entry) => entry.edition === edition);
  if (role === undefined || (editions && !currentEdition)) return <NothingHere />;

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#screen">
        {t("shell.skip")}
      </a>
      <Navigation
        edition={edition}
        title={(currentEdition && localizedText(currentEdition.name, language)) || edition}
        path={path}
        onFind={openPalette}
      />
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
