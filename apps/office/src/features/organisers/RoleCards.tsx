import type { Role } from "@foyer/contract/organisers/rights";
import { FieldNote } from "@foyer/ui/FieldNote.tsx";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./roles.module.css";

type RoleCardsProps = {
  readonly roles: readonly Role[];
  readonly value: Role;
  readonly error?: string | undefined;
  readonly onChange: (role: Role) => void;
};

/** Radio buttons for the roles, each with a description of its rights. */
export const RoleCards = ({ roles, value, error, onChange }: RoleCardsProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset
      className={styles.roles}
      aria-describedby={error === undefined ? undefined : `${name}-note`}
    >
      <legend>{t("fields.role")}</legend>
      {roles.map((role) => (
        <label key={role} className={styles.role}>
          <input
            type="radio"
            name={name}
            checked={role === value}
            aria-describedby={`${name}-${role}`}
            onChange={() => onChange(role)}
          />
          <strong>{t(`roles.${role}`)}</strong>
          <span id={`${name}-${role}`}>{t(`roles.can.${role}`)}</span>
        </label>
      ))}
      <FieldNote id={`${name}-note`} error={error} />
    </fieldset>
  );
};
