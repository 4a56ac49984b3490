import type { OfficeRecord, Resource } from "@foyer/contract/resources/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import DragIcon from "@material-design-icons/svg/filled/drag_indicator.svg?react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { Cell } from "./Cell.tsx";
import styles from "./ListScreen.module.css";
import { getTitle } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

/** True if the card on phones omits the value. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0);

type Moves = {
  readonly move: (by: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

const MoveCell = ({ title, moves }: { readonly title: string; readonly moves: Moves }) => {
  const { t } = useTranslation();
  return (
    <td className={styles.moves}>
      <span className={styles.handle} data-handle title={t("list.drag")}>
        <Icon of={DragIcon} />
      </span>
      <button
        type="button"
        aria-label={t("list.moveUp", { title })}
        disabled={moves.isFirst}
        onClick={() => moves.move(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={t("list.moveDown", { title })}
        disabled={moves.isLast}
        onClick={() => moves.move(1)}
      >
        ↓
      </button>
    </td>
  );
};

type ListRowProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly record: OfficeRecord;
  readonly columns: readonly string[];
  /** Undefined for users without write access. */
  readonly selection: Selection | undefined;
  /** Undefined without write access and while the list is sorted or filtered. */
  readonly moves: Moves | undefined;
};

export const ListRow = ({ edition, name, record, columns, selection, moves }: ListRowProps) => {
  const { t, language } = useTranslation();
  const resource: Resource = RESOURCES[name];
  const title = getTitle(resource, record, language) || `#${record.id}`;
  return (
    <tr
      data-id={record.id}
      className={record["isHidden"] === true ? styles.hidden : undefined}
      data-selected={selection?.has(record.id) || undefined}
    >
      {selection && (
        <td className={styles.narrow}>
          <input
            type="checkbox"
            aria-label={t("list.select", { title })}
            checked={selection.has(record.id)}
            onChange={() => undefined}
            onClick={(event) => selection.toggle(record.id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const field = resource.fields[column] ?? resource.derived?.[column];
        if (!field) return null;
        const isTitle = column === resource.title;
        const cell = <Cell field={field} value={record[column]} edition={edition} />;
        return (
          <td
            key={column}
            data-label={t(`fields.${column}`)}
            data-title={isTitle || undefined}
            data-empty={isEmpty(record[column]) || undefined}
          >
            {isTitle ? (
              <Link
                className={styles.open}
                to="/$edition/$resource/$id"
                params={{ edition, resource: name, id: String(record.id) }}
              >
                {cell}
              </Link>
            ) : (
              cell
            )}
          </td>
        );
      })}
      {moves && <MoveCell title={title} moves={moves} />}
    </tr>
  );
};
