import { ICON_NAMES } from "@foyer/contract/icons";
import { CHOSEN_SHAPES } from "@foyer/ui/icons/chosen-shapes.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import styles from "./IconControl.module.css";

/** One of the icons that categories and notifications may have, chosen by its picture; or none. */
export const IconControl = (props: ControlProps) => {
  const { id, value, onChange, labelledBy, describedBy, disabled } = props;
  const { t } = useTranslation();
  const chosenName =
    typeof value === "number" ? ICON_NAMES[value as keyof typeof ICON_NAMES] : null;
  return (
    <div className={styles.control}>
      <div
        className={styles.icons}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <label className={styles.choice}>
          <input
            type="radio"
            id={id}
            name={id}
            disabled={disabled}
            checked={chosenName === null}
            onChange={() => onChange(null)}
          />
          {t("form.none")}
        </label>
        {Object.entries(ICON_NAMES).map(([number, name]) => (
          <label key={number} className={styles.icon} title={t(`icons.${name}`)}>
            <input
              type="radio"
              name={id}
              aria-label={t(`icons.${name}`)}
              disabled={disabled}
              checked={value === Number(number)}
              onChange={() => onChange(Number(number))}
            />
            <Icon of={CHOSEN_SHAPES[name]} size={24} />
          </label>
        ))}
      </div>
      <p className={styles.name}>{chosenName ? t(`icons.${chosenName}`) : t("form.none")}</p>
    </div>
  );
};
