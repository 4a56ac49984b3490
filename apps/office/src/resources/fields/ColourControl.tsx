import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { contrastOnWhite, READABLE } from "./contrast.ts";
import styles from "./controls.module.css";

const DEFAULT = "#17604f";

/** A colour, and whether white words on it, or it on white, can be read. */
export const ColourControl = (props: ControlProps) => {
  const { id, value, onChange, isInvalid, describedBy, disabled } = props;
  const { t } = useTranslation();
  const colour = typeof value === "string" ? value : "";
  const contrast = /^#[\da-f]{6}$/i.test(colour) ? contrastOnWhite(colour) : undefined;
  return (
    <>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t("form.pickColour")}
          disabled={disabled}
          value={contrast === undefined ? DEFAULT : colour}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className={styles.control}
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder={DEFAULT}
          value={colour}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {contrast !== undefined && (
        <p className={contrast < READABLE ? styles.warning : styles.note}>
          {t(contrast < READABLE ? "form.contrastLow" : "form.contrast", {
            contrast: contrast.toFixed(1),
          })}
        </p>
      )}
    </>
  );
};
