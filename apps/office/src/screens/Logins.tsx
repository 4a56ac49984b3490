import { nameDay } from "@foyer/contract/dates";
import type { Overview } from "@foyer/contract/office/overview";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./screen.module.css";

const HEIGHT = 60;
const STEP = 20;

/** How many people log in a day, as bars and as a table. */
export const Logins = ({ logins }: { readonly logins: Overview["logins"] }) => {
  const { t, language } = useTranslation();
  const most = Math.max(1, ...logins.map(({ count }) => count));
  return (
    <section aria-labelledby="logins-title">
      <h2 id="logins-title" className={styles.part}>
        {t("overview.logins")}
      </h2>
      <p className={styles.note}>{t("overview.loginsAbout")}</p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${logins.length * STEP} ${HEIGHT}`}
        aria-hidden="true"
      >
        {logins.map(({ day, count }, index) => {
          const height = Math.max(1, (count / most) * HEIGHT);
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
    </section>
  );
};
