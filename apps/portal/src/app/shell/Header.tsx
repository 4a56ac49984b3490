import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { getPreview } from "../../lib/preview.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useWaiting } from "../../lib/waiting.ts";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { Layout } from "../layouts.ts";
import { ConferenceName } from "./ConferenceName.tsx";
import styles from "./Header.module.css";
import { LanguageToggle } from "./LanguageToggle.tsx";
import { WideMenus } from "./Menus.tsx";
import { LineNotice } from "./LineNotice.tsx";
import { News } from "./News.tsx";
import { PHONE } from "./phone.ts";

const PreviewNotice = lazy(async () => ({
  default: (await import("../../compositions/preview/PreviewNotice.tsx")).PreviewNotice,
}));

type HeaderProps = {
  layout: Layout;
  /** Scrolled far enough to stay in view on a ground of its own. */
  isSolid: boolean;
};

/**
 * The bar at the top: part of the hero at first, then a solid one that stays. In between it leaves
 * with the hero, for white words would be lost on the paper under it.
 */
export const Header = ({ layout, isSolid }: HeaderProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const hasBrand = layout.hasMenus && !(isPhone && layout.hasTitle && !isSolid);
  const waiting = useWaiting();
  const { takesPart } = useAccess();
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
      {takesPart && <News />}
      <div className={styles.bar}>
        {hasBrand && (
          <>
            <Link to={addresses.main()} className={styles.brand} aria-label={t("shell.home")}>
              <LogoMark />
              <span aria-hidden="true">Foyer</span>
            </Link>
            {!isPhone && <ConferenceName />}
          </>
        )}
        <nav className={styles.actions} aria-label={t("shell.navigation")}>
          {layout.hasMenus && !isPhone && <WideMenus waiting={waiting} />}
          <LanguageToggle isFull={!layout.hasMenus} />
        </nav>
      </div>
      {getPreview() ? (
        <Suspense>
          <PreviewNotice />
        </Suspense>
      ) : (
        <LineNotice />
      )}
    </header>
  );
};
