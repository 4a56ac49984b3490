import {
  type AudienceCondition,
  type AudienceGroup,
  CONDITIONS_MAX,
} from "@foyer/contract/notifications/audience";
import { Button } from "@foyer/ui/Button.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { AudienceConditionField } from "./AudienceConditionField.tsx";
import { CONDITION_FIELDS, conditionLabel, createCondition } from "./audience-fields.ts";
import { MatchToggle } from "./MatchToggle.tsx";
import styles from "./audience.module.css";

type AudienceGroupFieldProps = {
  readonly edition: string;
  readonly group: AudienceGroup;
  /** Position of the group; undefined for the only one. */
  readonly number: number | undefined;
  readonly onChange: (group: AudienceGroup) => void;
  readonly onRemove: (() => void) | undefined;
};

/** Conditions of which all or any have to match. */
export const AudienceGroupField = (props: AudienceGroupFieldProps) => {
  const { edition, group, number, onChange, onRemove } = props;
  const { t } = useTranslation();
  const { conditions } = group;
  const setConditions = (next: AudienceCondition[]) => onChange({ ...group, conditions: next });
  const options = CONDITION_FIELDS.map((field) => ({
    value: field,
    label: conditionLabel(t, field),
  }));
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={number === undefined ? undefined : t("announcements.group", { number })}
      data-framed={number === undefined ? undefined : ""}
    >
      {(number !== undefined || conditions.length > 1) && (
        <div className={styles.groupHeader}>
          {number !== undefined && <strong>{t("announcements.group", { number })}</strong>}
          {conditions.length > 1 && (
            <MatchToggle
              label={t("announcements.conditionsMatch")}
              value={group.match}
              onChange={(match) => onChange({ ...group, match })}
            />
          )}
          {onRemove && (
            <Button variant="outline" onClick={onRemove}>
              {t("announcements.removeGroup")}
            </Button>
          )}
        </div>
      )}
      {conditions.length > 0 && (
        <ul className={styles.conditions}>
          {conditions.map((condition, index) => (
            <AudienceConditionField
              // Conditions have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${index}-${condition.field}`}
              edition={edition}
              condition={condition}
              onChange={(next) => setConditions(conditions.toSpliced(index, 1, next))}
              onRemove={() => setConditions(conditions.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {conditions.length < CONDITIONS_MAX && (
        <div className={styles.add}>
          <Select
            label={t("announcements.addCondition")}
            options={options}
            value={null}
            placeholder={t("form.select")}
            onChange={(field) => setConditions([...conditions, createCondition(field)])}
          />
        </div>
      )}
    </div>
  );
};
