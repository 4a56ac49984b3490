import type { Notification } from "@foyer/contract/notifications";
import NewIcon from "@material-design-icons/svg/filled/new_releases.svg?react";
import { nameTime } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { IconRow } from "../../ui/IconRow.tsx";
import styles from "./NotificationList.module.css";

type NotificationListProps = {
  readonly notifications: readonly Notification[];
  readonly onChoose: (id: number) => void;
};

/** Lists notifications, each a button that opens its window; what is unread is marked as new. */
export const NotificationList = ({ notifications, onChoose }: NotificationListProps) => {
  const { t, bind } = useTranslation();
  return (
    <ul className={styles.list}>
      {notifications.map(({ id, icon, isRead, createdAt, description }) => (
        <li key={id} className={styles.entry}>
          <IconRow
            icon={icon}
            isSeen={isRead}
            className={isRead ? undefined : styles.unread}
            onChoose={() => onChoose(id)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{bind(description.title)}</span>
              <NotificationTime instant={createdAt} />
            </span>
            {!isRead && (
              <Chip tone="amber" icon={NewIcon}>
                {t("notifications.new")}
              </Chip>
            )}
          </IconRow>
        </li>
      ))}
    </ul>
  );
};

/** When a notification was published, in the edition's zone. */
export const NotificationTime = ({ instant }: { readonly instant: string }) => {
  const { language } = useTranslation();
  return (
    <time className={styles.time} dateTime={instant}>
      {nameTime(instant, language)}
    </time>
  );
};
