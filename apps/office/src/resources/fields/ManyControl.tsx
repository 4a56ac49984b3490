import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { namedQuery, optionsQuery, wordsOf } from "../options.ts";
import styles from "./controls.module.css";

type RefControlProps = ControlProps & { readonly of: string };

/** Several records in their order, each added by typing, moved and taken away by buttons. */
export const ManyControl = (props: RefControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled, of } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const ids = (value ?? []) as number[];
  const { data: options = [] } = useQuery(
    optionsQuery(edition, of, useDeferredValue(wordsOf(typed))),
  );
  const { data: named = [] } = useQuery(namedQuery(edition, of, ids.slice(0, 200)));
  const titles = new Map(named.map((one) => [one.id, one.title]));

  const handleType = (text: string) => {
    const found = options.find(({ title }) => title === text);
    if (found && !ids.includes(found.id)) onChange([...ids, found.id]);
    setTyped(found ? "" : text);
  };
  const move = (index: number) => {
    const moved = ids.toSpliced(index, 1);
    onChange(moved.toSpliced(index - 1, 0, ids[index] as number));
  };

  return (
    <>
      {ids.length > 0 && (
        <ol className={styles.chips}>
          {ids.map((one, index) => {
            const title = titles.get(one) ?? `#${one}`;
            return (
              <li key={one} className={styles.chip}>
                {title}
                {index > 0 && (
                  <button
                    type="button"
                    className={styles.small}
                    disabled={disabled}
                    aria-label={t("form.moveUp", { title })}
                    onClick={() => move(index)}
                  >
                    ←
                  </button>
                )}
                <button
                  type="button"
                  className={styles.small}
                  disabled={disabled}
                  aria-label={t("form.takeAway", { title })}
                  onClick={() => onChange(ids.filter((other) => other !== one))}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <input
        id={id}
        className={styles.control}
        list={`${id}-options`}
        disabled={disabled}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        placeholder={t("form.add")}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
      />
      <datalist id={`${id}-options`}>
        {options
          .filter((option) => !ids.includes(option.id))
          .map((option) => (
            <option key={option.id} value={option.title}>
              {option.title}
            </option>
          ))}
      </datalist>
    </>
  );
};
