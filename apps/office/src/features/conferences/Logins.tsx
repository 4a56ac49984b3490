import { nameDay } from "@foyer/contract/dates";
import type { Overview } from "@foyer/contract/conferences/overview";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./overview.module.css";

const HEIGHT = 60;
const STEP = 20;

/** Logins per day as a bar chart and a table. */
export const Logins = ({ logins }: { readonly logins: Overview["logins"] }) => {
  const { t, language } = useTranslation();
  const maxCount = Math.max(1, ...logins.map(({ count }) => count));
  return (
    <ScreenPart id="logins-title" title={t("overview.logins")} note={t("overview.loginsAbout")}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${logins.length * STEP} ${HEIGHT}`}
        aria-hidden="true"
      >
        {logins.map(({ day, count }, index) => {
          const height = Math.max(1, (count / maxCount) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * STEP + 2}
              y={HEIGHT - height}
              width={STEP - 4}
              height={height}
            />
          );
        })}
      </svg>
      <details>
        <summary>{t("overview.asTable")}</summary>
        <table className={styles.table} aria-labelledby="logins-title">
          <thead>
            <tr>
              <th>{t("fields.day")}</th>
              <th>{t("overview.people")}</th>
            </tr>
          </thead>
          <tbody>
            {logins.map(({ day, count }) => (
              <tr key={day}>
                <td>{nameDay(day, language)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ScreenPart>
  );
};
