import { ICON_NAMES } from "@foyer/contract/icons";
import { SELECTABLE_ICONS } from "@foyer/ui/icons/selectable-icons.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "./control-props.ts";
import styles from "./IconControl.module.css";

/** Radio group of the icons for categories and notifications, and none. */
export const IconControl = (props: ControlProps) => {
  const { id, value, onChange, labelledBy, describedBy, disabled } = props;
  const { t } = useTranslation();
  const selectedName =
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
            checked={selectedName === null}
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
            <Icon of={SELECTABLE_ICONS[name]} size={24} />
          </label>
        ))}
      </div>
      <p className={styles.name}>{selectedName ? t(`icons.${selectedName}`) : t("form.none")}</p>
    </div>
  );
};
