import type { ControlProps } from "./control-props.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import { valueLabel } from "../value-label.ts";
import styles from "./controls.module.css";

const INPUT_TYPES: Partial<Record<string, string>> = {
  webAddress: "url",
  email: "email",
  phone: "tel",
  number: "number",
  day: "date",
  instant: "datetime-local",
};

const emptyToNull = (text: string): string | null => (text === "" ? null : text);

const parseInput = (kind: string, text: string, zone: string): unknown => {
  if (text === "") return null;
  if (kind === "number") return Number(text);
  return kind === "instant" ? fromLocal(text, zone) : text;
};

const formatInput = (kind: string, value: unknown, zone: string): string => {
  if (value === null || value === undefined) return "";
  const text = value as string;
  return kind === "instant" ? toLocal(text, zone) : text;
};

/** Native fields for texts, numbers, days, times, flags and choices. */
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
    case "multiline":
      return (
        <textarea
          {...shared}
          className={styles.control}
          rows={5}
          value={(value as string | null | undefined) ?? ""}
          onChange={(event) => onChange(emptyToNull(event.target.value))}
        />
      );
    case "choice":
      return (
        <select
          {...shared}
          className={styles.control}
          value={formatInput(field.kind, value, zone)}
          onChange={(event) =>
            onChange(field.of.find((option) => String(option) === event.target.value) ?? null)
          }
        >
          <option value="">{t("form.none")}</option>
          {field.of.map((option) => (
            <option key={option} value={option}>
              {valueLabel(t, field, option)}
            </option>
          ))}
        </select>
      );
    case "choices": {
      const selected = new Set((value ?? []) as (string | number)[]);
      return (
        <div className={styles.choices} id={id} role="group">
          {field.of.map((option) => (
            <label key={option} className={styles.choice}>
              <input
                type="checkbox"
                disabled={disabled}
                checked={selected.has(option)}
                onChange={(event) =>
                  onChange(
                    field.of.filter((other) =>
                      other === option ? event.target.checked : selected.has(other),
                    ),
                  )
                }
              />
              {valueLabel(t, field, option)}
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
          {...(field.kind === "singleLine" && { maxLength: field.max })}
          value={formatInput(field.kind, value, zone)}
          onChange={(event) => onChange(parseInput(field.kind, event.target.value, zone))}
        />
      );
  }
};
