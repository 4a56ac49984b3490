import { isDeepStrictEqual } from "node:util";
import type { Field } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import { type Binding, listFields, getStoredName } from "./binding.ts";
import { toRecord } from "./records.ts";

type Sides = { before: Values | null; after: Values | null };

/** True if the partial row of an audit entry contains the field. */
const isRecorded = (binding: Binding, row: Values, [name, field]: [string, Field]): boolean => {
  if (field.translated) return "text" in row;
  if (field.kind === "place") return "lat" in row;
  return getStoredName(binding, name) in row;
};

/** Returns the languages of a translated field that differ between two values. */
const differingTexts = (value: unknown, other: unknown): Values =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Values).filter(
      ([language, text]) => !isDeepStrictEqual(text, (other as Values | undefined)?.[language]),
    ),
  );

const toSideFields = (binding: Binding, row: Values | null): Values | null => {
  if (!row) return null;
  const { id: _id, ...fields } = toRecord(
    binding,
    row,
    listFields(binding).filter((field) => isRecorded(binding, row, field)),
  );
  return fields;
};

/**
 * Converts the rows of an audit entry to fields of the resource. Only differing fields and languages remain.
 */
export const toAuditEntryFields = (binding: Binding, { before, after }: Sides): Sides => {
  const sides = { before: toSideFields(binding, before), after: toSideFields(binding, after) };
  if (!sides.before || !sides.after) return sides;
  const differing = Object.keys(sides.after).filter(
    (name) => !isDeepStrictEqual(sides.before?.[name], sides.after?.[name]),
  );
  const pick = (side: Values | null, other: Values | null) =>
    Object.fromEntries(
      differing.map((name) => {
        const isTranslated = binding.resource.fields[name]?.translated === true;
        const value = side?.[name];
        return [name, isTranslated ? differingTexts(value, other?.[name]) : value];
      }),
    );
  return { before: pick(sides.before, sides.after), after: pick(sides.after, sides.before) };
};
