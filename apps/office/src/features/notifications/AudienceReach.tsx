import { LANGUAGES } from "@foyer/contract/constants";
import type { AnnouncementChannel } from "@foyer/contract/notifications/deliveries";
import type { Audience } from "@foyer/contract/notifications/office";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./announcements.module.css";

type AudienceReachProps = {
  readonly audience: Audience;
  readonly channels: readonly AnnouncementChannel[];
};

/** Number of people that each channel reaches by language, and reasons for the others. */
export const AudienceReach = ({ audience, channels }: AudienceReachProps) => {
  const { t, language: userLanguage } = useTranslation();
  const format = new Intl.NumberFormat(userLanguage);
  const reached = audience.channels.filter(({ channel }) => channels.includes(channel));
  return (
    <>
      {reached.length > 0 && (
        <table className={styles.reach}>
          <thead>
            <tr>
              <th scope="col">{t("announcements.channels")}</th>
              {LANGUAGES.map((language) => (
                <th key={language} scope="col">
                  {t(`languages.${language}`)}
                </th>
              ))}
              <th scope="col">{t("announcements.notReached")}</th>
            </tr>
          </thead>
          <tbody>
            {reached.map(({ channel, reachable, unreachable }) => (
              <tr key={channel}>
                <th scope="row">{t(`announcements.channelName.${channel}`)}</th>
                {LANGUAGES.map((language) => (
                  <td key={language}>{format.format(reachable[language])}</td>
                ))}
                <td>{format.format(unreachable.reduce((sum, { count }) => sum + count, 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reached
        .filter(({ unreachable }) => unreachable.length > 0)
        .map(({ channel, unreachable }) => (
          <details key={channel} className={styles.unreached}>
            <summary>
              {t(`announcements.channelName.${channel}`)}:{" "}
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
        ))}
      {audience.withoutValue.map(({ placeholder, count }) => (
        <p key={placeholder} className={styles.withoutValue}>
          {t("announcements.withoutValue", {
            count,
            placeholder: t(`announcements.placeholder.${placeholder}`),
          })}
        </p>
      ))}
    </>
  );
};
