import { type AttendeeRole, PANEL_ROLE_ORDER } from "@foyer/contract/constants";
import type { PanelAttendee } from "@foyer/contract/panels/portal";
import { ROLE_LABELS } from "@foyer/contract/attendees/role-labels";
import { groupBy } from "@foyer/ui/group-by.ts";
import { useLanguage } from "../../lib/session.ts";
import { PersonCard } from "../../ui/PersonCard.tsx";
import styles from "./PanelPeople.module.css";

type PanelPeopleProps = { attendees: readonly PanelAttendee[] };

/** Lists the people of a panel by role. Role 7 has no label. */
export const PanelPeople = ({ attendees }: PanelPeopleProps) => {
  const byRole = groupBy(attendees, ({ role }) => role);
  return (
    <div className={styles.groups}>
      {PANEL_ROLE_ORDER.map((role) => {
        const people = byRole.get(role);
        return people && <RoleGroup key={role} role={role} people={people} />;
      })}
    </div>
  );
};

type RoleGroupProps = { role: AttendeeRole; people: readonly PanelAttendee[] };

const RoleGroup = ({ role, people }: RoleGroupProps) => {
  const label = ROLE_LABELS[useLanguage()][role] || undefined;
  return (
    <div className={styles.group}>
      {label !== undefined && <h3 className={styles.role}>{label}</h3>}
      <ul className={styles.people} aria-label={label}>
        {people.map((person, index) => (
          <li key={person.attendee.externalId ?? index}>
            <PersonCard attendee={person.attendee} />
          </li>
        ))}
      </ul>
    </div>
  );
};
