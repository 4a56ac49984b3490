import type { TFunction } from "i18next";

const LANGUAGE = /^(.+)_([a-z]{2})$/;

/** What a column of an export is called: `name_pl` is the field and its language. */
export const nameTarget = (t: TFunction, target: string): string => {
  const column = `columns.${target}`;
  if (t(column, { defaultValue: "" }) !== "") return t(column);
  const [, field = target, language] = LANGUAGE.exec(target) ?? [];
  const word = field === "id" ? "id" : t(`fields.${field}`, { defaultValue: field });
  return language ? `${word} – ${t(`languages.${language}`)}` : word;
};
