import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, useRef } from "react";
import { useAccess } from "../lib/session.ts";
import { hasDeviceBookmarks } from "../lib/stored-session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { getPreview } from "../lib/preview.ts";
import { useIsOffline } from "../lib/connectivity.ts";
import { useLayout } from "./layouts.ts";
import { Footer } from "./shell/Footer.tsx";
import { BottomBar } from "./shell/BottomBar.tsx";
import { Header } from "./shell/Header.tsx";
import { LiveProgramme } from "./shell/LiveProgramme.tsx";
import { PrintHeader } from "./shell/PrintHeader.tsx";
import { PHONE } from "../lib/phone.ts";
import { useHideBarsOnScroll } from "./shell/use-hide-bars-on-scroll.ts";
import { useScrolledPast } from "./shell/use-scrolled-past.ts";
import styles from "./Shell.module.css";

const ResetLinkDialog = lazy(async () => ({
  default: (await import("../features/auth/ResetLinkDialog.tsx")).ResetLinkDialog,
}));

const DeviceBookmarksQuestion = lazy(async () => ({
  default: (await import("../features/agenda/DeviceBookmarksQuestion.tsx")).DeviceBookmarksQuestion,
}));

/** Frame of every page: skip link, header, content and footer. */
export const Shell = () => {
  const { t } = useTranslation();
  const { isParticipant } = useAccess();
  const layout = useLayout();
  const isOffline = useIsOffline();
  const isSolid = useScrolledPast(layout.solidAfter);
  const isPhone = useMediaQuery(PHONE);
  const areBarsHidden = useHideBarsOnScroll() && isPhone;
  const hasBottomBar = isPhone && layout.hasMenus;
  const content = useRef<HTMLElement>(null);
  const resetLink = useRouterState({ select: ({ location }) => location.state.resetLink });

  return (
    <div
      className={joinClasses(
        styles.shell,
        layout.isSlim && styles.slim,
        isSolid && styles.pinned,
        areBarsHidden && styles.barsHidden,
        hasBottomBar && styles.withBottomBar,
        (isOffline || getPreview() !== null) && styles.withBanner,
      )}
    >
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // Keeps the fragment out of the URL and the router out of the jump.
          event.preventDefault();
          content.current?.focus();
          content.current?.scrollIntoView();
        }}
      >
        {t("shell.skipToContent")}
      </a>
      <Header layout={layout} isSolid={isSolid} />
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        {layout.hasFooter && <PrintHeader />}
        <Outlet />
      </main>
      {layout.hasFooter && getPreview() === null && <LiveProgramme />}
      {layout.hasFooter && <Footer />}
      {hasBottomBar && <BottomBar isHidden={areBarsHidden} />}
      {isParticipant && hasDeviceBookmarks() && (
        <LazyPart fallback={null}>
          <DeviceBookmarksQuestion />
        </LazyPart>
      )}
      {resetLink !== undefined && (
        <LazyPart fallback={null}>
          <ResetLinkDialog link={resetLink} />
        </LazyPart>
      )}
    </div>
  );
};
