import { nameDay } from "@foyer/contract/dates";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { type Hours, nameHour } from "./day.ts";
import { type GridView, toggleId, ZOOMS } from "./grid-view.ts";
import styles from "./Grid.module.css";

const LAST_HOUR = 30;

type ToolbarProps = {
  readonly days: readonly string[];
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly rooms: readonly { id: number; name: string }[];
  readonly view: GridView;
  readonly onView: (view: Partial<GridView>) => void;
  readonly hours: Hours;
  readonly onHours: (hours: Hours) => void;
  /** The only visible room on phones; null on wider screens. */
  readonly onlyRoom: number | null;
  readonly onOnlyRoom: (room: number) => void;
  readonly undo: (() => void) | null;
  readonly isBusy: boolean;
  /** True if moves are saved as drafts; null if draft mode is not available. */
  readonly isDraftMode: boolean | null;
  readonly onDraftModeChange: (isDraftMode: boolean) => void;
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Controls for the day, hours, rooms and zoom of the grid. */
export const Toolbar = (props: ToolbarProps) => {
  const { days, day, onDay, rooms, view, onView, hours, onHours, onlyRoom, onOnlyRoom, undo } =
    props;
  const { t, language } = useTranslation();
  const zoomIndex = ZOOMS.findIndex((zoom) => zoom === view.zoom);
  const zoomBy = (by: number) => onView({ zoom: ZOOMS[zoomIndex + by] ?? view.zoom });
  const hourSelect = (name: "from" | "to", choices: readonly number[]) => (
    <select
      aria-label={t(`grid.${name}`)}
      value={hours[name]}
      onChange={(event) => onHours({ ...hours, [name]: Number(event.target.value) })}
    >
      {choices.map((hour) => (
        <option key={hour} value={hour}>
          {nameHour(hour)}
        </option>
      ))}
    </select>
  );

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t("grid.view")}>
      <div className={styles.days}>
        {days.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === day}
            onClick={() => onDay(option)}
          >
            {nameDay(option, language)}
          </button>
        ))}
      </div>
      {onlyRoom === null ? (
        <details className={styles.rooms}>
          <summary>
            {t("grid.rooms", { visible: rooms.length - view.hidden.length, count: rooms.length })}
          </summary>
          <div className={styles.roomList}>
            <div className={styles.roomButtons}>
              <button type="button" onClick={() => onView({ hidden: [] })}>
                {t("grid.selectAllRooms")}
              </button>
              <button type="button" onClick={() => onView({ hidden: rooms.map(({ id }) => id) })}>
                {t("grid.deselectAllRooms")}
              </button>
            </div>
            {rooms.map(({ id, name }) => (
              <div key={id} className={styles.room}>
                <label>
                  <input
                    type="checkbox"
                    checked={!view.hidden.includes(id)}
                    onChange={() => onView({ hidden: toggleId(view.hidden, id) })}
                  />
                  {name}
                </label>
                <button
                  type="button"
                  aria-pressed={view.pinned.includes(id)}
                  aria-label={t("grid.pin", { room: name })}
                  onClick={() => onView({ pinned: toggleId(view.pinned, id) })}
                >
                  ★
                </button>
              </div>
            ))}
          </div>
        </details>
      ) : (
        <select
          className={styles.onlyRoom}
          aria-label={t("fields.room")}
          value={onlyRoom}
          onChange={(event) => onOnlyRoom(Number(event.target.value))}
        >
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className={styles.hourRange}>
        {hourSelect("from", range(0, hours.to - 1))}
        <span aria-hidden="true">–</span>
        {hourSelect("to", range(hours.from + 1, LAST_HOUR))}
      </div>
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={t("grid.zoomOut")}
          disabled={zoomIndex <= 0}
          onClick={() => zoomBy(-1)}
        >
          −
        </button>
        <button
          type="button"
          aria-label={t("grid.zoomIn")}
          disabled={zoomIndex === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        >
          +
        </button>
      </div>
      {props.isDraftMode !== null && (
        <Checkbox
          label={t("grid.draftMode")}
          checked={props.isDraftMode}
          onChange={({ target }) => props.onDraftModeChange(target.checked)}
        />
      )}
      {undo && (
        <Button variant="outline" busy={props.isBusy} onClick={undo}>
          {t("grid.undo")}
        </Button>
      )}
    </div>
  );
};
