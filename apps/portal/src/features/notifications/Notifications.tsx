import type {
  Notification,
  NotificationList as NotificationListData,
} from "@foyer/contract/notifications/portal";
import NoneIcon from "@material-design-icons/svg/outlined/notifications.svg?react";
import { Link } from "@tanstack/react-router";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { addresses } from "../../lib/addresses.ts";
import { isHandledByApp } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { LazyDialog } from "@foyer/ui/LazyDialog.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Html } from "../../ui/Html.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { markRead } from "./mark-read.ts";
import { NotificationList, NotificationTime } from "./NotificationList.tsx";
import styles from "./Notifications.module.css";
import { useFollowUnreadCount } from "./use-follow-unread-count.ts";

type NotificationsProps = {
  readonly query: UseQueryResult<NotificationListData>;
  /** Wraps the list. */
  readonly frame?: ((list: ReactNode) => ReactNode) | undefined;
};

const withoutFrame = (list: ReactNode) => list;

/** Lists the visitor's notifications. Each opens in a dialog with a URL and is then marked as read. */
export const Notifications = ({ query, frame = withoutFrame }: NotificationsProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("notification");
  const openNotification = query.data?.items.find((item) => item.id === id);
  useMissingDialog(
    isOpen && query.isSuccess && !query.isPlaceholderData && openNotification === undefined,
    close,
  );
  useMarkRead(isOpen ? openNotification : undefined);
  useFollowUnreadCount(query);
  return (
    <>
      <QueryState
        query={query}
        skeleton={frame(<Skeleton lines={5} />)}
        failureText={t("notifications.failed")}
        isEmpty={({ items }) => items.length === 0}
        empty={frame(<EmptyState icon={NoneIcon} text={t("notifications.none")} />)}
      >
        {({ items }) => frame(<NotificationList notifications={items} onSelect={open} />)}
      </QueryState>
      {openNotification !== undefined && (
        <NotificationDialog notification={openNotification} open={isOpen} onClose={close} />
      )}
    </>
  );
};

const useMarkRead = (openNotification: Notification | undefined) => {
  const { t } = useTranslation();
  const failureText = t("notifications.markFailed");
  const unreadId = openNotification?.isRead === false ? openNotification.id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    markRead(unreadId).catch((error: unknown) => {
      if (!isHandledByApp(error)) toast.error(`${failureText} ${describeError(error)}`);
    });
  }, [unreadId, failureText]);
};

type NotificationDialogProps = {
  readonly notification: Notification;
  readonly open: boolean;
  readonly onClose: () => void;
};

const NotificationDialog = ({ notification, open, onClose }: NotificationDialogProps) => {
  const { t } = useTranslation();
  const { panelId, createdAt, description } = notification;
  const link = panelId !== null && (
    <Link className={buttonClass()} to={addresses.panelDetails(panelId)}>
      {t("notifications.goToEvent")}
    </Link>
  );
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={description.title}
      closeLabel={t("notifications.close")}
      {...(link && { footer: link })}
    >
      <p className={styles.time}>
        <NotificationTime instant={createdAt} />
      </p>
      <Html html={description.content} />
    </LazyDialog>
  );
};
