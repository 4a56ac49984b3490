import type { TFunction } from "i18next";

const LANGUAGE = /^(.+)_([a-z]{2})$/;

/** Returns the label of a column. A suffix such as `_pl` is the language of the field. */
export const columnLabel = (t: TFunction, target: string): string => {
  const column = `columns.${target}`;
  if (t(column, { defaultValue: "" }) !== "") return t(column);
  const [, field = target, language] = LANGUAGE.exec(target) ?? [];
  const label = field === "id" ? "id" : t(`fields.${field}`, { defaultValue: field });
  return language ? `${label} – ${t(`languages.${language}`)}` : label;
};
