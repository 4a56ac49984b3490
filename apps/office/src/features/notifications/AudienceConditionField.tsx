import {
  AUDIENCE_FIELDS,
  type AudienceCondition,
  isPanelCondition,
  type PanelCondition,
} from "@foyer/contract/notifications/audience";
import { PANEL_ROLES } from "@foyer/contract/panels/resource";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { MultiSelect } from "@foyer/ui/MultiSelect.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { AudienceRecords } from "./AudienceRecords.tsx";
import { AudienceValues } from "./AudienceValues.tsx";
import { conditionLabel } from "./audience-fields.ts";
import styles from "./audience.module.css";
import { useEditionDays } from "./use-edition-days.ts";

const ROLE_NAMES = Object.entries(PANEL_ROLES);

type PanelPartsProps = {
  readonly edition: string;
  readonly condition: PanelCondition;
  readonly onChange: (condition: PanelCondition) => void;
};

/** Roles, days, paths and sessions of a condition about the programme; an empty part permits any. */
const PanelParts = ({ edition, condition, onChange }: PanelPartsProps) => {
  const { t } = useTranslation();
  const days = useEditionDays(edition, condition.days);
  return (
    <>
      {condition.field === "participation" && (
        <MultiSelect
          label={t("announcements.part.roles")}
          allLabel={t("announcements.anyOf.roles")}
          options={ROLE_NAMES.map(([name, role]) => ({
            value: String(role),
            label: t(`fields.${name as keyof typeof PANEL_ROLES}`),
          }))}
          values={condition.roles.map(String)}
          onChange={(roles) =>
            onChange({ ...condition, roles: roles.map(Number) as typeof condition.roles })
          }
        />
      )}
      <MultiSelect
        label={t("announcements.part.days")}
        allLabel={t("announcements.anyOf.days")}
        options={days.map((day) => ({ value: day, label: day }))}
        values={condition.days}
        onChange={(next) => onChange({ ...condition, days: next })}
      />
      <AudienceRecords
        edition={edition}
        of="thematic-paths"
        label={t("announcements.part.paths")}
        ids={condition.paths}
        onChange={(paths) => onChange({ ...condition, paths })}
      />
      <AudienceRecords
        edition={edition}
        of="panels"
        label={t("announcements.part.panels")}
        ids={condition.panels}
        onChange={(panels) => onChange({ ...condition, panels })}
      />
    </>
  );
};

type AudienceConditionFieldProps = {
  readonly edition: string;
  readonly condition: AudienceCondition;
  readonly onChange: (condition: AudienceCondition) => void;
  readonly onRemove: () => void;
};

/** One condition: its field, "is" or "is not", and its values. */
export const AudienceConditionField = (props: AudienceConditionFieldProps) => {
  const { edition, condition, onChange, onRemove } = props;
  const { t } = useTranslation();
  const label = conditionLabel(t, condition.field);
  const field = AUDIENCE_FIELDS[condition.field];
  return (
    <li className={styles.condition} aria-label={label}>
      <strong className={styles.field}>{label}</strong>
      <Select
        label={t("announcements.isOrNot")}
        options={[
          { value: "is", label: t("announcements.is") },
          { value: "not", label: t("announcements.isNot") },
        ]}
        value={condition.not ? "not" : "is"}
        onChange={(value) => onChange({ ...condition, not: value === "not" })}
      />
      <div className={styles.values}>
        {isPanelCondition(condition) ? (
          <PanelParts edition={edition} condition={condition} onChange={onChange} />
        ) : (
          field && (
            <AudienceValues
              edition={edition}
              field={field}
              condition={condition}
              onChange={(values) => onChange({ ...condition, values })}
            />
          )
        )}
      </div>
      <IconButton
        icon={CloseIcon}
        label={t("announcements.removeCondition", { condition: label })}
        onClick={onRemove}
      />
    </li>
  );
};
