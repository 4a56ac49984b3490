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
import { useUnreadCount } from "../../lib/unread-counts.ts";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { programmeMenu } from "../../pages/programme/programme.menu.ts";
import styles from "./BottomBar.module.css";
import { MoreMenu, UnreadBadge } from "./Menus.tsx";

/** Bottom bar on a phone: the most used pages, and the menus behind 'More'. */
export const BottomBar = ({ isHidden }: { isHidden: boolean }) => {
  const { t } = useTranslation();
  const access = useAccess();
  const messages = useUnreadCount("chat");
  const notifications = useUnreadCount("notifications");
  const current = useRouterState({ select: ({ location }) => entryOf(location) });
  return (
    <nav
      className={joinClasses(styles.bar, isHidden && styles.hidden)}
      aria-label={t("shell.bottomBar")}
    >
      <BottomBarLink
        to={addresses.main()}
        hash="forum"
        icon={NowIcon}
        label={t("shell.now")}
        isCurrent={current === "now"}
      />
      {programmeMenu.isVisible?.(access) !== false && (
        <BottomBarLink
          to={addresses.panels()}
          icon={ProgrammeIcon}
          label={t("panels.title")}
          isCurrent={current === "programme"}
        />
      )}
      {access.hasAgenda && (
        <BottomBarLink
          to={addresses.panels()}
          search={{ tab: "mine" }}
          icon={BookmarksIcon}
          label={t("panels.myAgenda")}
          isCurrent={current === "agenda"}
        />
      )}
      {access.has(MODULE.chat) && (
        <BottomBarLink
          to={addresses.chat()}
          icon={MailIcon}
          label={t("shell.mail")}
          isCurrent={current === "mail"}
        >
          <UnreadBadge count={messages} />
        </BottomBarLink>
      )}
      <MoreMenu unreadCount={notifications} triggerClass={styles.entry ?? ""} />
    </nav>
  );
};

type Entry = "now" | "programme" | "agenda" | "mail" | "elsewhere";

/** Returns the entry of the bar that a URL belongs to. */
const entryOf = ({ pathname, search }: { pathname: string; search: { tab?: unknown } }): Entry => {
  if (pathname === addresses.main()) return "now";
  if (pathname === addresses.chat()) return "mail";
  if (!pathname.startsWith(addresses.panels())) return "elsewhere";
  return search.tab === "mine" ? "agenda" : "programme";
};

type BottomBarLinkProps = {
  to: string;
  search?: { tab: "mine" };
  hash?: string;
  icon: IconShape;
  label: string;
  isCurrent: boolean;
  children?: ReactNode;
};

const BottomBarLink = ({ icon, label, isCurrent, children, ...target }: BottomBarLinkProps) => (
  <Link
    {...target}
    className={styles.entry}
    // Two entries lead to one page, so only an exact URL may mark its entry as active.
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isCurrent ? "page" : undefined}
    data-current={isCurrent}
  >
    <Icon of={icon} size={24} />
    <span>{label}</span>
    {children}
  </Link>
);
