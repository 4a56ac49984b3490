import type { Audience, MessageChannel } from "@foyer/contract/office/messages";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./messages.module.css";

type ReachedProps = {
  readonly audience: Audience;
  readonly channels: readonly MessageChannel[];
};

/** How many people each way reaches, and whom it does not, and why. */
export const Reached = ({ audience, channels }: ReachedProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.reached}>
      {audience.channels
        .filter(({ channel }) => channels.includes(channel))
        .map(({ channel, reachable, unreachable }) => (
          <li key={channel}>
            {t(`messages.reaches.${channel}`, { count: reachable })}
            {unreachable.length > 0 && (
              <details>
                <summary>
                  {t("messages.unreachable", {
                    count: unreachable.reduce((sum, { count }) => sum + count, 0),
                  })}
                </summary>
                <ul>
                  {unreachable.map(({ reason, count, names }) => (
                    <li key={reason}>
                      {t(`messages.reason.${reason}`)} ({count}): {names.join(", ")}
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
