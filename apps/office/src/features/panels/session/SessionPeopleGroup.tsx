import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { FieldGroupProps } from "../../../resources/extensions.ts";
import { moveItem } from "../../../resources/fields/move-item.ts";
import { RecordItems } from "../../../resources/fields/RecordItems.tsx";
import { RecordSearch } from "../../../resources/fields/RecordSearch.tsx";
import { titlesQuery } from "../../../resources/options.ts";
import styles from "./session.module.css";
import { type Member, ROLE_FIELDS, type RoleName, toMembers, toRoles } from "./session-people.ts";

const NEW_MEMBER_ROLE: RoleName = "speakers";
/** The server returns at most this number of titles. */
const TITLES_MAX = 200;

/** People of a session with their roles. The fields of the roles determine the order of the roles. */
export const SessionPeopleGroup = (props: FieldGroupProps) => {
  const { edition, values, onChange, errorsOf, disabled } = props;
  const { t } = useTranslation();
  const id = useId();
  const members = toMembers(values);
  const ids = [...new Set(members.map(({ person }) => person))];
  const { data = [] } = useQuery(titlesQuery(edition, "people", ids.slice(0, TITLES_MAX)));
  const options = new Map(data.map((option) => [option.id, option]));
  const titleOf = (person: number) => options.get(person)?.title ?? `#${person}`;
  const error = ROLE_FIELDS.flatMap((role) => errorsOf(role) ?? []).join(" ") || undefined;

  const change = (next: readonly Member[]) => {
    const roles = toRoles(next);
    for (const role of ROLE_FIELDS) {
      // An absent list of a new session equals an empty one.
      const isSame = String(roles[role]) === String((values[role] as number[] | undefined) ?? []);
      if (!isSame) onChange(role, roles[role]);
    }
  };
  const select = (index: number, role: string) => {
    const selected = ROLE_FIELDS.find((candidate) => candidate === role);
    const member = members[index];
    if (selected && member) change(members.toSpliced(index, 1, { ...member, role: selected }));
  };
  return (
    <div
      className={styles.people}
      role="group"
      aria-labelledby={`${id}-label`}
      data-changed={props.isChanged || undefined}
    >
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {t("fields.people")}
      </label>
      <RecordItems
        items={members.map(({ person }, index) => ({
          // Independent of the role, so that its select keeps the focus.
          key: `${person} ${members.slice(0, index).filter((other) => other.person === person).length}`,
          title: titleOf(person),
          detail: options.get(person)?.detail,
        }))}
        disabled={disabled}
        canMove={(index, step) => members[index]?.role === members[index + step]?.role}
        onMove={(index, step) => change(moveItem(members, index, step))}
        onRemove={(index) => change(members.toSpliced(index, 1))}
        renderControl={(index) => (
          <div className={styles.role}>
            <SelectBox
              label={t("sessionForm.roleOf", { name: titleOf(members[index]?.person ?? 0) })}
              options={ROLE_FIELDS.map((role) => ({ value: role, label: t(`values.as${role}`) }))}
              value={members[index]?.role ?? null}
              onChange={(role) => select(index, role)}
              disabled={disabled}
            />
          </div>
        )}
      />
      <RecordSearch
        id={id}
        edition={edition}
        of="people"
        selected={ids}
        onAdd={(added) =>
          change([...members, ...added.map((person) => ({ person, role: NEW_MEMBER_ROLE }))])
        }
        disabled={disabled}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-note`}
      />
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
};
