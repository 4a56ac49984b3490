import { notificationRoutes } from "@foyer/contract/notifications/portal";
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
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";
import styles from "./NotificationsPage.module.css";

/** Notifications of the visitor. Visitors without log-in are prompted to log in. */
export const NotificationsPage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  return (
    <Container>
      <div className={styles.body}>
        {isLoggedIn ? (
          <AllNotifications />
        ) : (
          <LoginPrompt icon={LockIcon} text={t("notifications.logInFirst")} />
        )}
      </div>
    </Container>
  );
};

const AllNotifications = () => {
  const { t } = useTranslation();
  const notifications = useEditionQuery(notificationRoutes.list);
  // The button disappears after success and would lose the focus.
  const count = useRef<HTMLParagraphElement>(null);
  const markAll = useAction(markAllRead, {
    failureText: t("notifications.markFailed"),
    onSuccess: () => count.current?.focus(),
  });
  // A single skeleton for counter and list, because the counter would push the list down.
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
              variant="outline"
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
