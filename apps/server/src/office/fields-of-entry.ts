import { isDeepStrictEqual } from "node:util";
import type { Field } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import { type Binding, fieldsOf, storedName } from "./binding.ts";
import { toRecord } from "./records.ts";

type Sides = { before: Values | null; after: Values | null };

/** Whether the part of a row that an entry holds says anything of a field. */
const isTold = (binding: Binding, row: Values, [name, field]: [string, Field]): boolean => {
  if (field.translated) return "text" in row;
  if (field.kind === "place") return "lat" in row;
  return storedName(binding, name) in row;
};

/** Of a translated field the languages in which two values differ. */
const differingTexts = (value: unknown, other: unknown): Values =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Values).filter(
      ([language, text]) => !isDeepStrictEqual(text, (other as Values | undefined)?.[language]),
    ),
  );

const fieldsIn = (binding: Binding, row: Values | null): Values | null => {
  if (!row) return null;
  const { id: _id, ...fields } = toRecord(
    binding,
    row,
    fieldsOf(binding).filter((field) => isTold(binding, row, field)),
  );
  return fields;
};

/**
 * The fields of a resource that an entry of the audit tells of, before and after, as far as they differ; of
 * texts the languages that do.
 */
export const toFields = (binding: Binding, { before, after }: Sides): Sides => {
  const sides = { before: fieldsIn(binding, before), after: fieldsIn(binding, after) };
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
