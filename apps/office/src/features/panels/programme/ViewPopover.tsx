import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { type Hours, nameHour } from "./day.ts";
import type { GridView } from "./grid-view.ts";
import styles from "./Toolbar.module.css";
import { ToolbarPopover } from "./ToolbarPopover.tsx";

const LAST_HOUR = 30;

type ViewPopoverProps = {
  readonly hours: Hours;
  readonly onHours: (hours: Hours) => void;
  readonly view: GridView;
  readonly onView: (view: Partial<GridView>) => void;
  /** True if moves are saved as drafts; null if draft mode is not available. */
  readonly isDraftMode: boolean | null;
  readonly onDraftModeChange: (isDraftMode: boolean) => void;
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Hours, width of the columns, and draft mode. */
export const ViewPopover = (props: ViewPopoverProps) => {
  const { hours, onHours, view, onView, isDraftMode, onDraftModeChange } = props;
  const { t } = useTranslation();
  const hourSelect = (name: "from" | "to", choices: readonly number[]) => (
    <SelectBoxField
      label={t(`grid.${name}`)}
      options={choices.map((hour) => ({ value: String(hour), label: nameHour(hour) }))}
      value={String(hours[name])}
      onChange={(value) => onHours({ ...hours, [name]: Number(value) })}
    />
  );
  return (
    <ToolbarPopover label={t("grid.view")}>
      <div className={styles.hourRange}>
        {hourSelect("from", range(0, hours.to - 1))}
        {hourSelect("to", range(hours.from + 1, LAST_HOUR))}
      </div>
      <Checkbox
        label={t("grid.narrowColumns")}
        checked={view.isCompact}
        onChange={({ target }) => onView({ isCompact: target.checked })}
      />
      {isDraftMode !== null && (
        <Checkbox
          label={t("grid.draftMode")}
          checked={isDraftMode}
          onChange={({ target }) => onDraftModeChange(target.checked)}
        />
      )}
    </ToolbarPopover>
  );
};
