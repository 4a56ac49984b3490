import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../lib/use-translation.ts";
import { useUnreadCount } from "../../lib/unread-counts.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./BottomBar.module.css";
import { MoreMenu, UnreadBadge } from "./Menus.tsx";
import { useMainLinks } from "./use-main-links.ts";

/** Bottom bar on a phone: the most used pages, and the menus behind 'More'. */
export const BottomBar = ({ isHidden }: { isHidden: boolean }) => {
  const { t } = useTranslation();
  const messages = useUnreadCount("chat");
  const notifications = useUnreadCount("notifications");
  return (
    <nav
      className={joinClasses(styles.bar, isHidden && styles.hidden)}
      aria-label={t("shell.bottomBar")}
    >
      {useMainLinks().map(({ section, icon, label, link }) => (
        <Link key={section} {...link} className={styles.entry}>
          <Icon of={icon} size={24} />
          <span>{label}</span>
          {section === "mail" && <UnreadBadge count={messages} />}
        </Link>
      ))}
      <MoreMenu unreadCount={notifications} triggerClass={styles.entry ?? ""} />
    </nav>
  );
};
