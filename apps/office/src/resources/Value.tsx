import { LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import { useTranslation } from "../lib/i18n.ts";
import { Cell } from "./Cell.tsx";

type ValueProps = { readonly field: Field; readonly value: unknown; readonly edition: string };

/** A value as it is read in a history: each language by itself. */
export const Value = ({ field, value, edition }: ValueProps) => {
  const { t } = useTranslation();
  if (!field.translated)
    return (
      <p>
        <Cell field={field} value={value} edition={edition} />
      </p>
    );
  const texts = (value ?? {}) as Record<string, unknown>;
  const { translated: _translated, ...plain } = field;
  return LANGUAGES.map((language) => (
    <p key={language} lang={language}>
      <small>{t(`languages.${language}`)}: </small>
      <Cell field={plain as Field} value={texts[language]} edition={edition} />
    </p>
  ));
};
