import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { getPreview } from "../../lib/preview.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useUnreadCount } from "../../lib/unread-counts.ts";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { Layout } from "../layouts.ts";
import { ConferenceName } from "./ConferenceName.tsx";
import styles from "./Header.module.css";
import { HeaderLinks } from "./HeaderLinks.tsx";
import { LanguageToggle } from "./LanguageToggle.tsx";
import { WideMenus } from "./Menus.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { LiveUpdates } from "./LiveUpdates.tsx";
import { PHONE } from "../../lib/phone.ts";

const PreviewBanner = lazy(async () => ({
  default: (await import("../../compositions/preview/PreviewBanner.tsx")).PreviewBanner,
}));

type HeaderProps = {
  layout: Layout;
  /** True once scrolled far enough that the header sticks with its own background. */
  isSolid: boolean;
};

/**
 * Header: part of the hero at first, then sticky and solid. In between it scrolls away with the hero, because
 * white text would be unreadable on the page.
 */
export const Header = ({ layout, isSolid }: HeaderProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const hasBrand = layout.hasMenus && !(isPhone && layout.hasTitle && !isSolid);
  const unreadCount = useUnreadCount();
  const { isParticipant } = useAccess();
  return (
    <header
      className={joinClasses(
        styles.header,
        isSolid && styles.solid,
        isSolid && styles[layout.color],
      )}
      data-dark=""
      data-solid={isSolid}
    >
      {isParticipant && <LiveUpdates />}
      <div className={styles.bar}>
        {hasBrand && (
          <>
            <Link to={addresses.main()} className={styles.brand} aria-label={t("shell.home")}>
              <LogoMark />
              <span aria-hidden="true">Foyer</span>
            </Link>
            {!isPhone && !layout.isSlim && <ConferenceName />}
          </>
        )}
        <nav className={styles.actions} aria-label={t("shell.navigation")}>
          {layout.hasMenus && !isPhone && (
            <>
              <HeaderLinks />
              <WideMenus unreadCount={unreadCount} />
            </>
          )}
          <LanguageToggle isFull={!layout.hasMenus} />
        </nav>
      </div>
      {getPreview() ? (
        <Suspense>
          <PreviewBanner />
        </Suspense>
      ) : (
        <OfflineBanner />
      )}
    </header>
  );
};
