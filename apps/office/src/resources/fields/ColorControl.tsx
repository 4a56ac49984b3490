import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "./control-props.ts";
import { contrastOnWhite, MIN_CONTRAST } from "./contrast.ts";
import styles from "./controls.module.css";

/** The native input has no empty value; it opens with this colour. */
const INITIAL = "#17604f";

/** Colour field that warns if the contrast with white is too low for text. */
export const ColorControl = (props: ControlProps) => {
  const { id, value, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const color = typeof value === "string" ? value : "";
  const contrast = /^#[\da-f]{6}$/i.test(color) ? contrastOnWhite(color) : undefined;
  return (
    <>
      <div className={styles.colorRow}>
        <span className={styles.swatch} data-empty={contrast === undefined || undefined}>
          <input
            type="color"
            aria-label={t("form.pickColor")}
            title={t("form.pickColor")}
            disabled={disabled}
            value={contrast === undefined ? INITIAL : color}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        <input
          id={id}
          className={styles.control}
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder="#RRGGBB"
          value={color}
          onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
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
