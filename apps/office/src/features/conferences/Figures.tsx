import { nameDay } from "@foyer/contract/dates";
import type { Trends } from "@foyer/contract/conferences/overview";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./overview.module.css";

const HEIGHT = 32;
const STEP = 10;
const NAMES = ["logins", "bookmarks", "signUps", "checkIns"] as const;

type Trend = Trends["logins"];

const sumOf = (trend: Trend): number => trend.reduce((sum, { count }) => sum + count, 0);

/** Bars of one trend; the table below contains its numbers. */
const Bars = ({ trend }: { readonly trend: Trend }) => {
  const maxCount = Math.max(1, ...trend.map(({ count }) => count));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${trend.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {trend.map(({ day, count }, index) => {
        const height = Math.max(1, (count / maxCount) * HEIGHT);
        const y = HEIGHT - height;
        return (
          <rect key={day} x={index * STEP + 1} y={y} width={STEP - 2} height={height} rx={1} />
        );
      })}
    </svg>
  );
};

/** Activity of attendees: four figures with a trend of two weeks. */
export const Figures = ({ trends }: { readonly trends: Trends }) => {
  const { t, language } = useTranslation();
  return (
    <ScreenPart id="figures-title" title={t("figures.title")}>
      <ul className={styles.figures}>
        {NAMES.map((name) => (
          <li key={name} className={styles.figure}>
            <span className={styles.figureName}>{t(`figures.${name}`)}</span>
            <strong>{sumOf(trends[name]).toLocaleString(language)}</strong>
            <Bars trend={trends[name]} />
          </li>
        ))}
      </ul>
      <details className={styles.details}>
        <summary>{t("figures.asTable")}</summary>
        <div className={styles.tableBox}>
          <table className={styles.table} aria-labelledby="figures-title">
            <thead>
              <tr>
                <th scope="col">{t("fields.day")}</th>
                {NAMES.map((name) => (
                  <th key={name} scope="col">
                    {t(`figures.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trends.logins.map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{nameDay(day, language)}</th>
                  {NAMES.map((name) => (
                    <td key={name}>{trends[name][index]?.count}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </ScreenPart>
  );
};
