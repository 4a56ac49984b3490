import { nameTime } from "@foyer/contract/dates";
import type { Notification } from "@foyer/contract/notifications/portal";
import NewIcon from "@material-design-icons/svg/filled/new_releases.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { IconRow } from "../../ui/IconRow.tsx";
import styles from "./NotificationList.module.css";

type NotificationListProps = {
  readonly notifications: readonly Notification[];
  readonly onSelect: (id: number) => void;
};

export const NotificationList = ({ notifications, onSelect }: NotificationListProps) => {
  const { t, bind } = useTranslation();
  return (
    <ul className={styles.list}>
      {notifications.map(({ id, icon, isRead, createdAt, description }) => (
        <li key={id} className={styles.entry}>
          <IconRow
            icon={icon}
            isRead={isRead}
            className={isRead ? undefined : styles.unread}
            onSelect={() => onSelect(id)}
          >
            <span className={styles.text}>
              <span className={styles.title}>{bind(description.title)}</span>
              <span className={styles.meta}>
                <NotificationTime instant={createdAt} />
                {!isRead && (
                  <Chip tone="amber" icon={NewIcon}>
                    {t("notifications.new")}
                  </Chip>
                )}
              </span>
            </span>
          </IconRow>
        </li>
      ))}
    </ul>
  );
};

/** Shows the time of publication in the edition's time zone. */
export const NotificationTime = ({ instant }: { readonly instant: string }) => {
  const { language } = useTranslation();
  return (
    <time className={styles.time} dateTime={instant}>
      {nameTime(instant, language)}
    </time>
  );
};
