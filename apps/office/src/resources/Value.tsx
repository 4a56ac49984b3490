import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { Cell } from "./Cell.tsx";

type ValueProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly edition: string;
  /** The languages that are shown of a text; all, if left out. */
  readonly languages?: readonly Language[];
};

const HtmlReading = lazy(async () => ({
  default: (await import("./fields/html/HtmlReading.tsx")).HtmlReading,
}));

/** A value in one language; a text stands as it looks, not as it is written. */
const One = ({ field, value, edition }: ValueProps) =>
  field.kind === "html" && typeof value === "string" && value !== "" ? (
    <LazyPart fallback={<Skeleton lines={2} />}>
      <HtmlReading html={value} />
    </LazyPart>
  ) : (
    <Cell field={field} value={value} edition={edition} />
  );

/** A value as it is read in a history: each language by itself. */
export const Value = ({ field, value, edition, languages = LANGUAGES }: ValueProps) => {
  const { t } = useTranslation();
  if (!field.translated)
    return (
      <div>
        <One field={field} value={value} edition={edition} />
      </div>
    );
  const texts = (value ?? {}) as Record<string, unknown>;
  const { translated: _translated, ...plain } = field;
  return languages.map((language) => (
    <div key={language} lang={language}>
      <small>{t(`languages.${language}`)}: </small>
      <One field={plain as Field} value={texts[language]} edition={edition} />
    </div>
  ));
};
