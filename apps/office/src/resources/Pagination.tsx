import NextIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import PreviousIcon from "@material-design-icons/svg/filled/chevron_left.svg?react";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { PopoverMenu } from "@foyer/ui/PopoverMenu.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./Pagination.module.css";

type PaginationProps = {
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

/** Range of the shown records, and buttons to the previous and next page. */
export const Pagination = ({ page, size, sizes, total, onPage, onSize }: PaginationProps) => {
  const { t, language } = useTranslation();
  const last = Math.max(1, Math.ceil(total / size));
  if (total <= (sizes[0] ?? 0)) return null;
  const format = (value: number) => value.toLocaleString(language);
  const from = Math.min((page - 1) * size + 1, total);
  const range = { from: format(from), to: format(Math.min(page * size, total)) };
  return (
    <nav className={styles.bar} aria-label={t("list.pages")}>
      <PopoverMenu
        label={t("list.perPage", { size })}
        sectionLabel={t("list.pageSize")}
        items={sizes.map((pageSize) => ({
          label: String(pageSize),
          onSelect: () => onSize(pageSize),
        }))}
      />
      <span className={styles.range} role="status">
        {t("list.range", { ...range, total: format(total) })}
      </span>
      <IconButton
        icon={PreviousIcon}
        label={t("list.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={NextIcon}
        label={t("list.next")}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
