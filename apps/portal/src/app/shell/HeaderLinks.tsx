import { Link } from "@tanstack/react-router";
import { useUnreadCount } from "../../lib/unread-counts.ts";
import { UnreadBadge } from "./Menus.tsx";
import styles from "./HeaderLinks.module.css";
import { useMainLinks } from "./use-main-links.ts";

/** Links to the most used pages in the header of wide screens; the brand leads to My Forum. */
export const HeaderLinks = () => {
  const messages = useUnreadCount("chat");
  const links = useMainLinks().filter(({ section }) => section !== "now");
  return (
    <div className={styles.links}>
      {links.map(({ section, label, link }) => (
        <Link key={section} {...link} className={styles.link}>
          {label}
          {section === "mail" && <UnreadBadge count={messages} />}
        </Link>
      ))}
    </div>
  );
};
