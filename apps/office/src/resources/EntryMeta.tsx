import type { HistoryEntry } from "@foyer/contract/resources/history";
import { useTranslation } from "../lib/i18n.ts";
import { useFormatInstant } from "../lib/use-format-instant.ts";
import styles from "./HistoryList.module.css";

/** Resource, time, channel and preparer of an entry. */
export const EntryMeta = ({ entry }: { readonly entry: HistoryEntry }) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const { resource, via, actor, preparedBy, at, action, after } = entry;
  const { count, format } = { ...after };
  const isCounted = action === "export" && typeof count === "number";
  const parts = [
    t(`resources.${resource}`, { defaultValue: resource }),
    ...(isCounted ? [t("history.exported", { count, format: String(format).toUpperCase() })] : []),
    ...(via === "office" ? [] : [t(`history.via.${via}`, { name: actor.name })]),
    ...(preparedBy ? [t("history.preparedBy", { name: preparedBy.name })] : []),
  ];
  return (
    <span className={styles.meta}>
      <time dateTime={at}>{formatInstant(at)}</time> · {parts.join(" · ")}
    </span>
  );
};
