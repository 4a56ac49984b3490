import WarningIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { PartTitle } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { type AttentionItem, AttentionList } from "../../resources/AttentionList.tsx";
import { linkOfTask, sortTasks, type TaskCount } from "./overview-tasks.ts";
import styles from "./overview.module.css";

const MAX_ROWS = 7;

type TasksProps = { readonly edition: string; readonly counts: readonly TaskCount[] };

/** Open tasks by urgency: seven rows, and the others on demand. */
export const Tasks = ({ edition, counts }: TasksProps) => {
  const { t } = useTranslation();
  const items = sortTasks(counts).map((task): AttentionItem => {
    const { key, count, resource } = task;
    const isMissing = key.startsWith("missing.");
    return {
      key: isMissing ? `${key}-${resource}` : key,
      icon: WarningIcon,
      text: isMissing
        ? t(`tasks.${key}`, { resource: t(`resources.${resource}`), count })
        : t(`tasks.${key}`, { count }),
      action: t("tasks.review"),
      link: linkOfTask(edition, task),
    };
  });
  const more = items.slice(MAX_ROWS);
  if (items.length === 0) return <EmptyState icon={CheckIcon} text={t("tasks.none")} />;
  return (
    <>
      <PartTitle>{t("tasks.title")}</PartTitle>
      <AttentionList items={items.slice(0, MAX_ROWS)} />
      {more.length > 0 && (
        <details className={styles.details}>
          <summary>{t("tasks.more", { count: more.length })}</summary>
          <AttentionList items={more} />
        </details>
      )}
    </>
  );
};
