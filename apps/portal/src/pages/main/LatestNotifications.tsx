import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Notifications } from "../../features/notifications/Notifications.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./InformationSection.module.css";

const VISIBLE_ITEMS = 5;

/** Latest notifications of the visitor, with a link to the rest. */
export const LatestNotifications = () => {
  const { t } = useTranslation();
  const titleId = useId();
  const notifications = useEditionQuery(notificationRoutes.list, { count: VISIBLE_ITEMS });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("notifications.latest")}
        </h2>
        <Link className={buttonClass({ variant: "quiet" })} to={addresses.notifications()}>
          {t("notifications.showMore")}
        </Link>
      </header>
      <Notifications query={notifications} />
    </Card>
  );
};
