import type { AttendeePanel } from "@foyer/contract/attendees/portal";
import { PANEL_ROLE_ORDER } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { ROLE_LABELS } from "@foyer/contract/attendees/role-labels";
import type { ReactNode } from "react";
import { groupBy } from "@foyer/ui/group-by.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./AttendeePanels.module.css";

type AttendeePanelsProps = {
  panels: readonly AttendeePanel[];
  renderItem: (item: PanelItem) => ReactNode;
};

/** Lists a person's panels by role, in the role order of the panel page. Role 7 has no label. */
export const AttendeePanels = ({ panels, renderItem }: AttendeePanelsProps) => {
  const labels = ROLE_LABELS[useLanguage()];
  const byRole = groupBy(panels, ({ role }) => role);
  return PANEL_ROLE_ORDER.map((role) => {
    const group = byRole.get(role);
    const label = labels[role] || undefined;
    return (
      group && (
        <div key={role} className={styles.group}>
          {label !== undefined && <h3 className={styles.role}>{label}</h3>}
          <ul className={styles.cards} aria-label={label}>
            {group.map(({ panel }) => (
              <li key={panel.id} className={styles.item}>
                {renderItem(panel)}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
};
