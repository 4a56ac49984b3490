import { useTranslation } from "../lib/i18n.ts";
import styles from "./Pagination.module.css";

/** Number of page links (docs/specification.md, Lists, forms and history). */
const LINK_COUNT = 5;

type PaginationProps = {
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

export const Pagination = ({ page, size, sizes, total, onPage, onSize }: PaginationProps) => {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / size));
  const first = Math.max(1, Math.min(page - Math.floor(LINK_COUNT / 2), last - LINK_COUNT + 1));
  const pages = Array.from({ length: Math.min(LINK_COUNT, last) }, (_, index) => first + index);
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <nav className={styles.bar} aria-label={t("list.pages")}>
      <div className={styles.pages}>
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t("list.previous")}
        </button>
        {pages.map((pageNumber) => (
          <button
            key={pageNumber}
            type="button"
            aria-current={pageNumber === page ? "page" : undefined}
            onClick={() => onPage(pageNumber)}
          >
            {pageNumber}
          </button>
        ))}
        <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t("list.next")}
        </button>
      </div>
      <label className={styles.size}>
        {t("list.perPage")}{" "}
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((pageSize) => (
            <option key={pageSize}>{pageSize}</option>
          ))}
        </select>
      </label>
    </nav>
  );
};
