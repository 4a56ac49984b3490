import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { useTranslation } from "../lib/use-translation.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { lazySection } from "../ui/lazy-part.tsx";
import { useLayout } from "./layouts.ts";
import { Header } from "./shell/Header.tsx";
import { useScrolledPast } from "./shell/use-scrolled-past.ts";
import styles from "./Shell.module.css";

// It lies below the first view, and the login page has none.
const Footer = lazySection(async () => (await import("./shell/Footer.tsx")).Footer);

const ResetLinkDialog = lazySection(
  async () => (await import("../features/auth/ResetLinkDialog.tsx")).ResetLinkDialog,
  "passwords",
);

/** What is around the pages: the skip link, the header, the page itself and the footer. */
export const Shell = () => {
  const { t } = useTranslation();
  const layout = useLayout();
  const isSolid = useScrolledPast(layout.solidAfter);
  const content = useRef<HTMLElement>(null);
  const resetLink = useRouterState({ select: ({ location }) => location.state.resetLink });

  return (
    <div className={joinClasses(styles.shell, isSolid && styles.pinned)}>
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
        <Outlet />
      </main>
      {layout.hasFooter && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      {resetLink !== undefined && (
        <Suspense fallback={null}>
          <ResetLinkDialog link={resetLink} />
        </Suspense>
      )}
    </div>
  );
};
