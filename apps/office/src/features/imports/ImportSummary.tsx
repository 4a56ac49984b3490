import type { ImportReport } from "@foyer/contract/imports/office";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

const STATES = ["faulty", "added", "changed", "vanished"] as const;

type ImportSummaryProps = { readonly report: ImportReport };

/** Counts of the dry run beside the button that imports it. */
export const ImportSummary = ({ report }: ImportSummaryProps) => {
  const { t, language } = useTranslation();
  const format = new Intl.NumberFormat(language);
  const states = STATES.filter((state) => report[state] > 0);
  if (states.length === 0) return null;
  return (
    <p className={styles.summary}>
      {states.map((state) => (
        <span key={state} data-state={state}>
          <strong>{format.format(report[state])}</strong> {t(`import.state.${state}`)}
        </span>
      ))}
    </p>
  );
};
