import type { OfficeRecord, Resource } from "@foyer/contract/resources/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { Chip } from "@foyer/ui/Chip.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import DownIcon from "@material-design-icons/svg/filled/arrow_downward.svg?react";
import UpIcon from "@material-design-icons/svg/filled/arrow_upward.svg?react";
import DragIcon from "@material-design-icons/svg/filled/drag_indicator.svg?react";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { useResourceExtension } from "./extensions.ts";
import { ListCell } from "./ListCell.tsx";
import type { ListColumn } from "./list-columns.ts";
import styles from "./ListTable.module.css";
import { getTitle } from "./queries.ts";
import type { Selection } from "./use-selection.ts";

/** Values that a card on phones shows below its title. */
const CARD_LINES = 3;

/** True if the card on phones omits the value. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0);

const isNumeric = ({ field }: ListColumn): boolean => ["count", "number"].includes(field.kind);

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
        <Icon of={UpIcon} />
      </button>
      <button
        type="button"
        aria-label={t("list.moveDown", { title })}
        disabled={moves.isLast}
        onClick={() => moves.move(1)}
      >
        <Icon of={DownIcon} />
      </button>
    </td>
  );
};

/** Gives a shortened cell its text as a tooltip. */
const showFullText = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  const isShortened = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isShortened ? (currentTarget.textContent ?? "") : "";
};

/** Opens the record of a row by a click outside its controls; modifier keys work as for a link. */
const openRow = (event: MouseEvent<HTMLTableRowElement>) => {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (target instanceof Element && target.closest("a, button, input, label, [data-handle]")) return;
  if (getSelection()?.toString()) return;
  const link = currentTarget.querySelector("a");
  link?.dispatchEvent(
    new globalThis.MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
};

/** Trigger of an open popover, or the panel of an open menu. */
const OPEN_POPUP = '[aria-haspopup][aria-expanded="true"], [role="presentation"][data-open="true"]';

type ListRowProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly record: OfficeRecord;
  readonly columns: readonly ListColumn[];
  /** Undefined for users without write access. */
  readonly selection: Selection | undefined;
  /** Undefined without write access and while the list is sorted or filtered. */
  readonly moves: Moves | undefined;
};

export const ListRow = ({ edition, name, record, columns, selection, moves }: ListRowProps) => {
  const { t, language } = useTranslation();
  const resource: Resource = RESOURCES[name];
  const { formatTitle = (_record, text) => text } = useResourceExtension(name);
  // A press outside a menu only closes it.
  const closesPopup = useRef(false);
  const title = formatTitle(record, getTitle(resource, record, language)) || `#${record.id}`;
  const showsHidden =
    record["isHidden"] === true && !columns.some((column) => column.name === "isHidden");
  const lines = columns
    .filter(({ name: column, isTitle, field }) =>
      isTitle || field.kind === "picture" ? false : !isEmpty(record[column]),
    )
    .slice(0, CARD_LINES);
  return (
    <tr
      data-id={record.id}
      data-hidden={record["isHidden"] === true || undefined}
      data-selected={selection?.has(record.id) || undefined}
      onPointerDownCapture={() => {
        closesPopup.current = document.querySelector(OPEN_POPUP) !== null;
      }}
      onClick={(event) => !closesPopup.current && openRow(event)}
    >
      {selection && (
        <td className={styles.checkbox}>
          <label>
            <input
              type="checkbox"
              aria-label={t("list.select", { title })}
              checked={selection.has(record.id)}
              onChange={() => undefined}
              onClick={(event) => selection.toggle(record.id, event.shiftKey)}
            />
          </label>
        </td>
      )}
      {columns.map((column) =>
        column.isTitle ? (
          <th key={column.name} scope="row" onPointerEnter={showFullText}>
            <Link
              to="/$edition/$resource/$id"
              params={{ edition, resource: name, id: String(record.id) }}
            >
              <ListCell edition={edition} column={column} record={record} title={title} />
            </Link>
            {showsHidden && (
              <span className={styles.tag}>
                <Chip>{t("fields.isHidden")}</Chip>
              </span>
            )}
          </th>
        ) : (
          <td
            key={column.name}
            data-line={lines.includes(column) || undefined}
            data-numeric={isNumeric(column) || undefined}
            data-label={isNumeric(column) ? column.label : undefined}
            onPointerEnter={showFullText}
          >
            <ListCell edition={edition} column={column} record={record} title={title} />
          </td>
        ),
      )}
      {moves && <MoveCell title={title} moves={moves} />}
    </tr>
  );
};
