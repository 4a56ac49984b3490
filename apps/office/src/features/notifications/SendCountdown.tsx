import type { Announcement } from "@foyer/contract/notifications/office";
import { Button } from "@foyer/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Banner } from "@foyer/ui/Banner.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { audienceQuery } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { SendDialog } from "./SendDialog.tsx";
import { useAnnouncementAction } from "./use-announcement-action.ts";

const SECOND_MS = 1_000;

/** Returns the seconds until an instant, and 0 once it has passed. */
const useSecondsTo = (instant: string | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND_MS));
};

const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

type SendCountdownProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly canWrite: boolean;
};

/** Shows the time until sending, with Stop and Send now. */
export const SendCountdown = ({ edition, announcement, canWrite }: SendCountdownProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant(useZone(edition));
  const { id, state, sendAt } = announcement;
  const { runAction, isPending } = useAnnouncementAction(edition);
  const { data: audience } = useQuery({
    ...audienceQuery(edition, announcement.audience),
    enabled: canWrite,
  });
  const [isRescheduling, setRescheduling] = useState(false);
  const seconds = useSecondsTo(sendAt);
  const countdown =
    state === "scheduled" && sendAt
      ? t("announcements.sendsAt", { at: formatInstant(sendAt) })
      : t(seconds > 0 ? "announcements.sendsIn" : "announcements.sendingNow", {
          clock: formatCountdown(seconds),
        });
  return (
    <Banner className={styles.countdown}>
      {/* A timer is not a live region: screen readers would announce every second of a status. */}
      <strong role="timer">{countdown}</strong>
      {audience && <span>{t("announcements.toPeople", { count: audience.total })}</span>}
      {canWrite && (
        <>
          <Button busy={isPending} onClick={() => runAction(id, "stop")}>
            {t(state === "scheduled" ? "announcements.change" : "announcements.stop")}
          </Button>
          {state === "scheduled" && (
            <Button variant="outline" onClick={() => setRescheduling(true)}>
              {t("announcements.changeTime")}
            </Button>
          )}
          <Button variant="outline" busy={isPending} onClick={() => runAction(id, "release")}>
            {t("announcements.release")}
          </Button>
        </>
      )}
      {isRescheduling && (
        <SendDialog
          edition={edition}
          announcement={announcement}
          onClose={() => setRescheduling(false)}
        />
      )}
    </Banner>
  );
};
