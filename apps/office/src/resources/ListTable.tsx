import type { OfficeRecord } from "@foyer/contract/resources/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { TableFrame } from "@foyer/ui/Table.tsx";
import DownIcon from "@material-design-icons/svg/filled/arrow_downward.svg?react";
import UpIcon from "@material-design-icons/svg/filled/arrow_upward.svg?react";
import type { RefObject } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { CHECKBOX_WIDTH, ORDER_WIDTH } from "./column-widths.ts";
import type { ListColumn } from "./list-columns.ts";
import { ListRow } from "./ListRow.tsx";
import { ListTitles } from "./ListTitles.tsx";
import styles from "./ListTable.module.css";
import type { Selection } from "./use-selection.ts";

const DIRECTIONS = { ascending: UpIcon, descending: DownIcon, none: null } as const;

/** Widths grow with the text size of the browser, so that texts are not cut off. */
const toRem = (pixels: number): string => `${pixels / 16}rem`;

type SortProps = {
  readonly column: ListColumn;
  readonly sort: string | undefined;
  readonly onSort: (column: string) => void;
};

const HeaderCell = ({ column, sort, onSort }: SortProps) => {
  const { name, label, isTitle, isSortable, field } = column;
  const order = sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none";
  const direction = DIRECTIONS[order];
  return (
    <th
      scope="col"
      aria-sort={isSortable ? order : undefined}
      data-title={isTitle || undefined}
      data-numeric={["count", "number"].includes(field.kind) || undefined}
    >
      {isSortable ? (
        <button type="button" title={label} onClick={() => onSort(name)}>
          <span>{label}</span>
          {direction && <Icon of={direction} size={16} />}
        </button>
      ) : (
        <span title={label}>{label}</span>
      )}
    </th>
  );
};

type ListTableProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly columns: readonly ListColumn[];
  readonly records: readonly OfficeRecord[];
  readonly isBusy: boolean;
  readonly isCompact: boolean;
  readonly sort: string | undefined;
  readonly onSort: (column: string) => void;
  /** Undefined for users without write access. */
  readonly selection: Selection | undefined;
  readonly order:
    | {
        readonly move: (id: number, by: -1 | 1) => void;
        readonly isMoving: boolean;
        /** Position of the first row in the whole list. */
        readonly offset: number;
        readonly total: number;
      }
    | undefined;
  readonly body: RefObject<HTMLTableSectionElement | null>;
};

/** Table of records with columns of fixed width; on phones each row becomes a card. */
export const ListTable = (props: ListTableProps) => {
  const { edition, name, columns, records, isBusy, isCompact } = props;
  const { selection, order, sort, onSort, body } = props;
  const { t } = useTranslation();
  const minWidth = toRem(
    columns.reduce((sum, { width }) => sum + width, 0) +
      (selection ? CHECKBOX_WIDTH : 0) +
      (order ? ORDER_WIDTH : 0),
  );
  return (
    <TableFrame isBusy={isBusy} className={styles.frame}>
      <ListTitles edition={edition} columns={columns} records={records}>
        <table
          className={styles.table}
          style={{ minWidth }}
          data-compact={isCompact || undefined}
          data-selectable={selection !== undefined || undefined}
          aria-labelledby="list-title"
        >
          <colgroup>
            {selection && <col style={{ width: CHECKBOX_WIDTH }} />}
            {columns.map(({ name: column, isTitle, width }) => (
              <col key={column} style={isTitle ? undefined : { width: toRem(width) }} />
            ))}
            {order && <col style={{ width: ORDER_WIDTH }} />}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th className={styles.checkbox}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t("list.selectPage")}
                      checked={selection.isPageSelected}
                      onChange={selection.togglePage}
                    />
                  </label>
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
              {order && (
                <th scope="col">
                  <span>{t("list.order")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {records.map((record, index) => (
              <ListRow
                key={record.id}
                edition={edition}
                name={name}
                record={record}
                columns={columns}
                selection={selection}
                moves={
                  order && {
                    move: (by) => order.move(record.id, by),
                    isFirst: order.isMoving || order.offset + index === 0,
                    isLast: order.isMoving || order.offset + index + 1 === order.total,
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </ListTitles>
      {isBusy && records.length === 0 && (
        <div className={styles.loading}>
          <Skeleton lines={12} />
        </div>
      )}
    </TableFrame>
  );
};
