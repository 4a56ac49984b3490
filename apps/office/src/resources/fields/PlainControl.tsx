import type { ControlProps } from "./control-props.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { valueLabel } from "../value-label.ts";
import styles from "./controls.module.css";

const INPUT_TYPES: Partial<Record<string, string>> = {
  webAddress: "url",
  email: "email",
  phone: "tel",
  number: "number",
};

const emptyToNull = (text: string): string | null => (text === "" ? null : text);

const parseInput = (kind: string, text: string): unknown => {
  if (text === "") return null;
  return kind === "number" ? Number(text) : text;
};

/** Native fields for texts, numbers, lists of times, flags and choices of several values. */
export const PlainControl = (props: ControlProps) => {
  const { field, id, value, onChange, isInvalid, describedBy, disabled, lang } = props;
  const { t } = useTranslation();
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
          value={value === null || value === undefined ? "" : `${value as string | number}`}
          onChange={(event) => onChange(parseInput(field.kind, event.target.value))}
        />
      );
  }
};
