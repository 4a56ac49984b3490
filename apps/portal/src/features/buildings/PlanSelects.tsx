import { useTranslation } from "../../lib/use-translation.ts";
import { Select } from "@foyer/ui/Select.tsx";
import styles from "./BuildingPlan.module.css";
import type { PlanChoice, PlanView } from "./plan-view.ts";

/** In CSS pixels. */
const ROOM_LIST_MAX_HEIGHT = 400;

const BLANK = "";

type PlanSelectsProps = { view: PlanView; onSelect: (choice: PlanChoice) => void };

export const PlanSelects = ({ view, onSelect }: PlanSelectsProps) => {
  const { t } = useTranslation();
  const floorId = view.floor?.id ?? null;
  const hasFloors = view.floors.length > 1;
  const hasRooms = view.rooms.length > 1;
  if (!hasFloors && !hasRooms) return null;

  return (
    <div className={styles.selects}>
      {hasFloors && (
        <Select
          label={t("buildings.area")}
          options={optionsOf(view.floors, t("buildings.wholeBuilding"))}
          value={valueOf(view.floor)}
          onChange={(value) => onSelect({ floorId: idOf(value), roomId: null })}
        />
      )}
      {hasRooms && (
        <Select
          label={t("buildings.room")}
          options={optionsOf(view.rooms, t("buildings.wholeFloor"))}
          value={valueOf(view.room)}
          onChange={(value) => onSelect({ floorId, roomId: idOf(value) })}
          maxHeight={ROOM_LIST_MAX_HEIGHT}
        />
      )}
    </div>
  );
};

type Selectable = { id: number; description: { name: string } };

/** The blank option comes first and selects the level above. */
const optionsOf = (items: readonly Selectable[], blankLabel: string) => [
  { value: BLANK, label: blankLabel },
  ...items.map(({ id, description }) => ({ value: String(id), label: description.name })),
];

const valueOf = (item: Selectable | undefined) => (item === undefined ? BLANK : String(item.id));

const idOf = (value: string) => (value === BLANK ? null : Number(value));
