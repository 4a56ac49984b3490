import { useTranslation } from "../lib/i18n.ts";
import styles from "./Pagination.module.css";

/** How many links to pages stand side by side (docs/specification.md, Constants). */
const LINKS = 5;

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
  const first = Math.max(1, Math.min(page - Math.floor(LINKS / 2), last - LINKS + 1));
  const pages = Array.from({ length: Math.min(LINKS, last) }, (_, index) => first + index);
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <nav className={styles.bar} aria-label={t("list.pages")}>
      <div className={styles.pages}>
        <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t("list.previous")}
        </button>
        {pages.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === page ? "page" : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ))}
        <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t("list.next")}
        </button>
      </div>
      <label className={styles.size}>
        {t("list.aPage")}{" "}
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
    </nav>
  );
};
