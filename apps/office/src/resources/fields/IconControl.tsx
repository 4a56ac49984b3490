import { ICON_NAMES } from "@foyer/contract/icons";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import styles from "./controls.module.css";

/** One of the icons that categories and notifications may have, by its name. */
export const IconControl = (props: ControlProps) => {
  const { id, value, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  return (
    <select
      id={id}
      className={styles.control}
      disabled={disabled}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      value={typeof value === "number" ? value : ""}
      onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
    >
      <option value="">{t("form.none")}</option>
      {Object.entries(ICON_NAMES).map(([number, name]) => (
        <option key={number} value={number}>
          {name.replaceAll("_", " ")}
        </option>
      ))}
    </select>
  );
};
