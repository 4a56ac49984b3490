import type { AudienceMatch } from "@foyer/contract/notifications/audience";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./audience.module.css";

type MatchToggleProps = {
  readonly label: string;
  readonly value: AudienceMatch;
  readonly onChange: (match: AudienceMatch) => void;
};

/** Selects if all or any of several conditions have to match. */
export const MatchToggle = ({ label, value, onChange }: MatchToggleProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.match}>
      <legend>{label}</legend>
      {(["all", "any"] as const).map((match) => (
        <label key={match}>
          <input
            type="radio"
            name={name}
            checked={value === match}
            onChange={() => onChange(match)}
          />
          {t(`announcements.match.${match}`)}
        </label>
      ))}
    </fieldset>
  );
};
