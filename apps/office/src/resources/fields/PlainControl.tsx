import type { ControlProps } from "../FieldControl.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import { nameValue } from "../name-value.ts";
import styles from "./controls.module.css";

const INPUT_TYPES: Partial<Record<string, string>> = {
  webAddress: "url",
  email: "email",
  phone: "tel",
  number: "number",
  day: "date",
  instant: "datetime-local",
};

const orNull = (text: string): string | null => (text === "" ? null : text);

const readInput = (kind: string, text: string, zone: string): unknown => {
  if (text === "") return null;
  if (kind === "number") return Number(text);
  return kind === "instant" ? fromLocal(text, zone) : text;
};

const showInput = (kind: string, value: unknown, zone: string): string => {
  if (value === null || value === undefined) return "";
  const text = value as string;
  return kind === "instant" ? toLocal(text, zone) : text;
};

/** Texts, numbers, days, times, flags and choices, by the browser's own fields. */
export const PlainControl = (props: ControlProps) => {
  const { field, id, value, onChange, isInvalid, describedBy, disabled, lang } = props;
  const { t } = useTranslation();
  const zone = useZone(props.edition);
  const shared = {
    id,
    disabled,
    lang,
    "aria-invalid": isInvalid,
    "aria-describedby": describedBy,
  };
  switch (field.kind) {
    case "flag":
    case "hidden":
      return (
        <input
          {...shared}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "lines":
      return (
        <textarea
          {...shared}
          className={styles.control}
          rows={5}
          value={(value as string | null | undefined) ?? ""}
          onChange={(event) => onChange(orNull(event.target.value))}
        />
      );
    case "choice":
      return (
        <select
          {...shared}
          className={styles.control}
          value={showInput(field.kind, value, zone)}
          onChange={(event) =>
            onChange(field.of.find((one) => String(one) === event.target.value) ?? null)
          }
        >
          <option value="">{t("form.none")}</option>
          {field.of.map((one) => (
            <option key={one} value={one}>
              {nameValue(t, field, one)}
            </option>
          ))}
        </select>
      );
    case "choices": {
      const chosen = new Set((value ?? []) as (string | number)[]);
      return (
        <div className={styles.choices} id={id} role="group">
          {field.of.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="checkbox"
                disabled={disabled}
                checked={chosen.has(one)}
                onChange={(event) =>
                  onChange(
                    field.of.filter((other) =>
                      other === one ? event.target.checked : chosen.has(other),
                    ),
                  )
                }
              />
              {nameValue(t, field, one)}
            </label>
          ))}
        </div>
      );
    }
    case "times":
      return (
        <input
          {...shared}
          className={styles.control}
          placeholder="08:00, 10:30"
          defaultValue={((value ?? []) as string[]).join(", ")}
          onBlur={(event) =>
            onChange(
              event.target.value
                .split(/[\s,;]+/)
                .filter(Boolean)
                .toSorted(),
            )
          }
        />
      );
    case "count":
      return <output id={id}>{String((value as number | null) ?? 0)}</output>;
    default:
      return (
        <input
          {...shared}
          className={styles.control}
          type={INPUT_TYPES[field.kind] ?? "text"}
          {...(field.kind === "number" && { min: field.min, max: field.max, step: 1 })}
          {...(field.kind === "line" && { maxLength: field.max })}
          value={showInput(field.kind, value, zone)}
          onChange={(event) => onChange(readInput(field.kind, event.target.value, zone))}
        />
      );
  }
};
