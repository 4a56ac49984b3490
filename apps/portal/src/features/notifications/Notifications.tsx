import type { Notification, NotificationList as News } from "@foyer/contract/notifications";
import NoneIcon from "@material-design-icons/svg/outlined/notifications.svg?react";
import { Link } from "@tanstack/react-router";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { addresses } from "../../lib/addresses.ts";
import { isAnsweredByApp } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
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
  readonly query: UseQueryResult<News>;
  /** What the list stands on. */
  readonly frame?: ((list: ReactNode) => ReactNode) | undefined;
};

const asIs = (list: ReactNode) => list;

/** The visitor's notifications, each of which opens in a window that has an address, and is then read. */
export const Notifications = ({ query, frame = asIs }: NotificationsProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("notification");
  const opened = query.data?.items.find((item) => item.id === id);
  useMissingDialog(
    isOpen && query.isSuccess && !query.isPlaceholderData && opened === undefined,
    close,
  );
  useMarkRead(isOpen ? opened : undefined);
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
        {({ items }) => frame(<NotificationList notifications={items} onChoose={open} />)}
      </QueryState>
      {opened !== undefined && (
        <NotificationDialog notification={opened} open={isOpen} onClose={close} />
      )}
    </>
  );
};

/** What is opened is read, once the call has succeeded. */
const useMarkRead = (opened: Notification | undefined) => {
  const { t } = useTranslation();
  const failureText = t("notifications.markFailed");
  const unreadId = opened?.isRead === false ? opened.id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    markRead(unreadId).catch((error: unknown) => {
      if (!isAnsweredByApp(error)) toast.error(`${failureText} ${describeError(error)}`);
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
    <Dialog
      open={open}
      onClose={onClose}
      title={description.title}
      closeLabel={t("notifications.close")}
      {...(link && { footer: link })}
    >
      <p className={styles.when}>
        <NotificationTime instant={createdAt} />
      </p>
      <Html html={description.content} />
    </Dialog>
  );
};
