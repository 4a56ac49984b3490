import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/resources/fields";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { Cell, RecordTitles } from "./Cell.tsx";

type ValueProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly edition: string;
  /** Languages to show of a translated text; all by default. */
  readonly languages?: readonly Language[];
};

const HtmlReading = lazy(async () => ({
  default: (await import("./fields/html/HtmlReading.tsx")).HtmlReading,
}));

/** Value in one language. HTML is rendered, and references to many records are listed by title. */
const SingleValue = ({ field, value, edition }: ValueProps) => {
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
    <RecordTitles of={field.of} ids={value as number[]} edition={edition} />
  ) : (
    <Cell field={field} value={null} edition={edition} />
  );
};

/** Value in a history or comparison; translated texts show each language. */
export const Value = ({ field, value, edition, languages = LANGUAGES }: ValueProps) => {
  const { t } = useTranslation();
  if (!field.translated)
    return (
      <div>
        <SingleValue field={field} value={value} edition={edition} />
      </div>
    );
  const texts = (value ?? {}) as Record<string, unknown>;
  const { translated: _translated, ...plain } = field;
  return languages.map((language) => (
    <div key={language} lang={language}>
      <small>{t(`languages.${language}`)}: </small>
      <SingleValue field={plain as Field} value={texts[language]} edition={edition} />
    </div>
  ));
};
