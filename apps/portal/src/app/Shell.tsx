import { Outlet, useRouterState } from "@tanstack/react-router";
import { useRef } from "react";
import { ResetLinkDialog } from "../features/auth/ResetLinkDialog.tsx";
import { useTranslation } from "../lib/use-translation.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { getPreview } from "../lib/preview.ts";
import { useIsLineLost } from "../lib/line.ts";
import { useLayout } from "./layouts.ts";
import { Footer } from "./shell/Footer.tsx";
import { FootBar } from "./shell/FootBar.tsx";
import { Header } from "./shell/Header.tsx";
import { PaperHead } from "./shell/PaperHead.tsx";
import { PHONE } from "./shell/phone.ts";
import { useBarsAway } from "./shell/use-bars-away.ts";
import { useScrolledPast } from "./shell/use-scrolled-past.ts";
import styles from "./Shell.module.css";

/** What is around the pages: the skip link, the header, the page itself and the footer. */
export const Shell = () => {
  const { t } = useTranslation();
  const layout = useLayout();
  const isLost = useIsLineLost();
  const isSolid = useScrolledPast(layout.solidAfter);
  const isPhone = useMediaQuery(PHONE);
  const isAway = useBarsAway() && isPhone;
  const hasFootBar = isPhone && layout.hasMenus;
  const content = useRef<HTMLElement>(null);
  const resetLink = useRouterState({ select: ({ location }) => location.state.resetLink });

  return (
    <div
      className={joinClasses(
        styles.shell,
        isSolid && styles.pinned,
        isAway && styles.away,
        hasFootBar && styles.footed,
        (isLost || getPreview() !== null) && styles.noticed,
      )}
    >
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // The address stays clean, and the router has nothing to do.
          event.preventDefault();
          content.current?.focus();
          content.current?.scrollIntoView();
        }}
      >
        {t("shell.skipToContent")}
      </a>
      <Header layout={layout} isSolid={isSolid} />
      <main ref={content} id="content" className={styles.content} tabIndex={-1}>
        {layout.hasFooter && <PaperHead />}
        <Outlet />
      </main>
      {layout.hasFooter && <Footer />}
      {hasFootBar && <FootBar isAway={isAway} />}
      {resetLink !== undefined && <ResetLinkDialog link={resetLink} />}
    </div>
  );
};
