import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { Cell, Named } from "./Cell.tsx";

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

/** A value in one language; a text stands as it looks, not as it is written, and of many it is said which. */
const One = ({ field, value, edition }: ValueProps) => {
  if (field.kind === "html" && typeof value === "string" && value !== "") {
    return (
      <LazyPart fallback={<Skeleton lines={2} />}>
        <HtmlReading html={value} />
      </LazyPart>
    );
  }
  if (field.kind !== "many" || !Array.isArray(value)) {
    return <Cell field={field} value={value} edition={edition} />;
  }
  return value.length > 0 ? (
    <Named of={field.of} ids={value as number[]} edition={edition} />
  ) : (
    <Cell field={field} value={null} edition={edition} />
  );
};

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
