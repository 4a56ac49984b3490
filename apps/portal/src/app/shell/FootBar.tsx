import { MODULE } from "@foyer/contract/constants";
import BookmarksIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import NowIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import ProgrammeIcon from "@material-design-icons/svg/filled/view_headline.svg?react";
import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useWaiting } from "../../lib/waiting.ts";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { panelsMenu } from "../../pages/panels/panels.menu.ts";
import styles from "./FootBar.module.css";
import { MoreMenu, WaitingBadge } from "./Menus.tsx";

/** The bar at the foot of a phone: what somebody in a corridor opens, and the menus behind 'More'. */
export const FootBar = ({ isAway }: { isAway: boolean }) => {
  const { t } = useTranslation();
  const access = useAccess();
  const messages = useWaiting("chat");
  const notifications = useWaiting("notifications");
  const place = useRouterState({ select: ({ location }) => placeOf(location) });
  return (
    <nav
      className={joinClasses(styles.bar, isAway && styles.away)}
      aria-label={t("shell.footBar")}
      data-foot-bar=""
    >
      <FootLink
        to={addresses.main()}
        hash="forum"
        icon={NowIcon}
        words={t("shell.now")}
        isCurrent={place === "now"}
      />
      {panelsMenu.isShown?.(access) !== false && (
        <FootLink
          to={addresses.panels()}
          icon={ProgrammeIcon}
          words={t("shell.programme")}
          isCurrent={place === "programme"}
        />
      )}
      {access.takesPart && (
        <FootLink
          to={addresses.panels()}
          search={{ tab: "mine" }}
          icon={BookmarksIcon}
          words={t("panels.myAgenda")}
          isCurrent={place === "agenda"}
        />
      )}
      {access.has(MODULE.chat) && (
        <FootLink
          to={addresses.chat()}
          icon={MailIcon}
          words={t("shell.mail")}
          isCurrent={place === "mail"}
        >
          <WaitingBadge count={messages} />
        </FootLink>
      )}
      <MoreMenu waiting={notifications} triggerClass={styles.entry ?? ""} />
    </nav>
  );
};

type Place = "now" | "programme" | "agenda" | "mail" | "elsewhere";

/** Which entry of the bar an address belongs to. */
const placeOf = ({ pathname, search }: { pathname: string; search: { tab?: unknown } }): Place => {
  if (pathname === addresses.main()) return "now";
  if (pathname === addresses.chat()) return "mail";
  if (!pathname.startsWith(addresses.panels())) return "elsewhere";
  return search.tab === "mine" ? "agenda" : "programme";
};

type FootLinkProps = {
  to: string;
  search?: { tab: "mine" };
  hash?: string;
  icon: IconShape;
  words: string;
  isCurrent: boolean;
  children?: ReactNode;
};

const FootLink = ({ icon, words, isCurrent, children, ...target }: FootLinkProps) => (
  <Link
    {...target}
    className={styles.entry}
    // Two entries lead to one page; the router's own marking follows only an exact address.
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isCurrent ? "page" : undefined}
    data-current={isCurrent}
  >
    <Icon of={icon} size={24} />
    <span>{words}</span>
    {children}
  </Link>
);
