import { fullNameOf } from "@foyer/contract/attendees";
import { type AttendeeRole, PANEL_ROLE_ORDER } from "@foyer/contract/constants";
import type { PanelAttendee } from "@foyer/contract/panels";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { groupBy } from "../../lib/group-by.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import styles from "./PanelPeople.module.css";

type PanelPeopleProps = { attendees: readonly PanelAttendee[] };

/** Draws who takes part, by role in the page's order; role 7 bears no label. */
export const PanelPeople = ({ attendees }: PanelPeopleProps) => {
  const byRole = groupBy(attendees, ({ role }) => role);
  return PANEL_ROLE_ORDER.map((role) => {
    const people = byRole.get(role);
    return people && <RoleGroup key={role} role={role} people={people} />;
  });
};

type RoleGroupProps = { role: AttendeeRole; people: readonly PanelAttendee[] };

const RoleGroup = ({ role, people }: RoleGroupProps) => {
  const { t } = useTranslation();
  const label = role === 7 ? undefined : t(`panels.attendeerole.${role}`);
  return (
    <div className={styles.group}>
      {label !== undefined && <h3 className={styles.role}>{label}</h3>}
      <ul className={styles.people} aria-label={label}>
        {people.map((person, index) => (
          <Person key={person.attendee.externalId ?? index} {...person} />
        ))}
      </ul>
    </div>
  );
};

const Person = ({ attendee }: PanelAttendee) => {
  const { position, company, country } = attendee.description;
  const name = fullNameOf(attendee.description);
  return (
    <li className={styles.person}>
      <Avatar name={name} src={avatarAddress(attendee)} size={48} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {position && <p>{position}</p>}
        <p className={styles.from}>{[company, country].filter(Boolean).join(", ")}</p>
      </div>
    </li>
  );
};
