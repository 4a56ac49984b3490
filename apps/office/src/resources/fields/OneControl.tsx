import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { ControlProps } from "../FieldControl.tsx";
import { namedQuery, optionsQuery, wordsOf } from "../options.ts";
import styles from "./controls.module.css";

type RefControlProps = ControlProps & { readonly of: string };

/** A record of another resource, found by typing into the browser's own list of suggestions. */
export const OneControl = (props: RefControlProps) => {
  const { id, value, edition, onChange, isInvalid, describedBy, disabled, of } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: options = [] } = useQuery(
    optionsQuery(edition, of, useDeferredValue(wordsOf(typed ?? ""))),
  );
  const chosen = typeof value === "number" ? [value] : [];
  const { data: named = [] } = useQuery(namedQuery(edition, of, chosen));
  const shown = typed ?? (chosen.length > 0 ? (named[0]?.title ?? "") : "");

  const handleChange = (text: string) => {
    const found = options.find(({ title }) => title === text);
    if (text === "") onChange(null);
    else if (found) onChange(found.id);
    setTyped(found || text === "" ? null : text);
  };

  // What was typed before the suggestions came may be one of them.
  const meant = typed === null ? undefined : options.find(({ title }) => title === typed)?.id;
  const choose = useRef(onChange);
  useEffect(() => {
    choose.current = onChange;
  });
  useEffect(() => {
    if (meant !== undefined) choose.current(meant);
  }, [meant]);

  return (
    <>
      <input
        id={id}
        className={styles.control}
        list={`${id}-options`}
        disabled={disabled}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        placeholder={t("form.choose")}
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={`${id}-options`}>
        {options.map(({ id: option, title }) => (
          <option key={option} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
};
