import type { AnnouncementChannel } from "@foyer/contract/notifications/deliveries";
import type { Audience } from "@foyer/contract/notifications/office";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./announcements.module.css";

type AudienceReachProps = {
  readonly audience: Audience;
  readonly channels: readonly AnnouncementChannel[];
};

/** Number of people that each channel reaches, and reasons for the others. */
export const AudienceReach = ({ audience, channels }: AudienceReachProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.reach}>
      {audience.channels
        .filter(({ channel }) => channels.includes(channel))
        .map(({ channel, reachable, unreachable }) => (
          <li key={channel}>
            {t(`announcements.reaches.${channel}`, { count: reachable })}
            {unreachable.length > 0 && (
              <details>
                <summary>
                  {t("announcements.unreachable", {
                    count: unreachable.reduce((sum, { count }) => sum + count, 0),
                  })}
                </summary>
                <ul>
                  {unreachable.map(({ reason, count, names }) => (
                    <li key={reason}>
                      {t(`announcements.reason.${reason}`)} ({count}): {names.join(", ")}
                      {count > names.length && "…"}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
    </ul>
  );
};
