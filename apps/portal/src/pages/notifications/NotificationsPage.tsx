import { notificationRoutes } from "@foyer/contract/notifications";
import ReadIcon from "@material-design-icons/svg/filled/done_all.svg?react";
import LockIcon from "@material-design-icons/svg/outlined/notifications.svg?react";
import { type ReactNode, useRef } from "react";
import { markAllRead } from "../../features/notifications/mark-read.ts";
import { Notifications } from "../../features/notifications/Notifications.tsx";
import { useAccess } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { LogInFirst } from "../../ui/LogInFirst.tsx";
import styles from "./NotificationsPage.module.css";

/** What the visitor was told; a stranger is asked to log in. */
export const NotificationsPage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  return (
    <Container>
      <div className={styles.body}>
        {isLoggedIn ? (
          <AllNotifications />
        ) : (
          <LogInFirst icon={LockIcon} text={t("notifications.logInFirst")} />
        )}
      </div>
    </Container>
  );
};

const AllNotifications = () => {
  const { t } = useTranslation();
  const notifications = useEditionQuery(notificationRoutes.list);
  // The button goes once it has done its work, and the focus must not go with it.
  const count = useRef<HTMLParagraphElement>(null);
  const markAll = useAction(markAllRead, {
    failureText: t("notifications.markFailed"),
    onSuccess: () => count.current?.focus(),
  });
  // One place for both, for the line over a list would push it down.
  if (notifications.isPending) return onCard(<Skeleton lines={5} />);
  const { notReadCount = 0, items = [] } = notifications.data ?? {};
  const [latest] = items;
  return (
    <>
      {latest !== undefined && (
        <div className={styles.head}>
          <p ref={count} className={styles.count} role="status" tabIndex={-1}>
            {notReadCount > 0
              ? t("notifications.unread", { count: notReadCount })
              : t("notifications.allRead")}
          </p>
          {notReadCount > 0 && (
            <Button
              look="outline"
              icon={ReadIcon}
              busy={markAll.isPending}
              onClick={() => markAll.start(latest.createdAt)}
            >
              {t("notifications.markAll")}
            </Button>
          )}
        </div>
      )}
      <Notifications query={notifications} frame={onCard} />
    </>
  );
};

const onCard = (list: ReactNode) => <Card>{list}</Card>;
