import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "./control-props.ts";
import { contrastOnWhite, MIN_CONTRAST } from "./contrast.ts";
import styles from "./controls.module.css";

const DEFAULT = "#17604f";

/** Colour field that warns if the contrast with white is too low for text. */
export const ColorControl = (props: ControlProps) => {
  const { id, value, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const color = typeof value === "string" ? value : "";
  const contrast = /^#[\da-f]{6}$/i.test(color) ? contrastOnWhite(color) : undefined;
  return (
    <>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t("form.pickColor")}
          disabled={disabled}
          value={contrast === undefined ? DEFAULT : color}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className={styles.control}
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder={DEFAULT}
          value={color}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {contrast !== undefined && (
        <p className={contrast < MIN_CONTRAST ? styles.warning : styles.note}>
          {t(contrast < MIN_CONTRAST ? "form.contrastLow" : "form.contrast", {
            contrast: contrast.toFixed(1),
          })}
        </p>
      )}
    </>
  );
};
