import CardsIcon from "@material-design-icons/svg/filled/view_agenda.svg?react";
import RowsIcon from "@material-design-icons/svg/filled/view_headline.svg?react";
import RoomsIcon from "@material-design-icons/svg/filled/view_week.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ViewMode } from "./view-mode.ts";
import styles from "./ViewSwitch.module.css";

/** Views of a list; the rooms of a day are side by side. */
export type PanelView = ViewMode | "rooms";

const VIEWS = [
  { view: "rows", label: "panels.rows", icon: RowsIcon },
  { view: "cards", label: "panels.cards", icon: CardsIcon },
  { view: "rooms", label: "panels.byRoom", icon: RoomsIcon },
] as const;

type ViewSwitchProps = { view: PanelView; hasRooms: boolean; onSelect: (view: PanelView) => void };

/** Segmented control of the views. */
export const ViewSwitch = ({ view: selected, hasRooms, onSelect }: ViewSwitchProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label={t("panels.viewMode")}>
      {VIEWS.filter(({ view }) => view !== "rooms" || hasRooms).map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          title={t(label)}
          aria-pressed={view === selected}
          onClick={() => onSelect(view)}
        >
          <Icon of={icon} />
          <span className={styles.label}>{t(label)}</span>
        </button>
      ))}
    </div>
  );
};
