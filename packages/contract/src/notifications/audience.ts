import * as z from "zod/mini";
import { people } from "../attendees/resource.ts";
import { ATTENDEE_ROLES, LANGUAGES } from "../constants.ts";
import { day, id, singleLine } from "../fields.ts";
import { type Field, field, type Fields } from "../resources/fields.ts";

/** Transport of a person: `requested` is not confirmed yet. */
export const TRANSPORT_STATES = ["none", "requested", "confirmed", "cancelled"] as const;
export type TransportState = (typeof TRANSPORT_STATES)[number];

const findListField = (name: string): Field => {
  const listField = people.fields[name] ?? people.derived?.[name];
  if (!listField) throw new Error(`people have no field ${name}`);
  return listField;
};

/** Fields that only audiences have. */
const OWN_FIELDS = {
  language: field.choice(LANGUAGES, { labelPrefix: "language." }),
  hasLoggedIn: field.flag(),
  transport: field.choice(TRANSPORT_STATES, { labelPrefix: "transport." }),
  trip: field.one("trips"),
  recreationalEvent: field.one("recreational-events"),
  person: field.one("people"),
  search: field.singleLine(),
  gaps: field.choice(LANGUAGES, { labelPrefix: "language." }),
} as const satisfies Fields;
export type OwnAudienceField = keyof typeof OWN_FIELDS;

/** Fields by whose values an audience selects people: the filters of their list, and others. */
export const AUDIENCE_FIELDS: Fields = {
  ...Object.fromEntries(people.list.filters.map((name) => [name, findListField(name)])),
  ...OWN_FIELDS,
};

export const isOwnAudienceField = (name: string): name is OwnAudienceField => name in OWN_FIELDS;

const VALUES_MAX = 500;
const PEOPLE_MAX = 10_000;
export const CONDITIONS_MAX = 12;
export const GROUPS_MAX = 8;

/** Schema of a value as in the filters of lists; an empty one selects people without a value. */
const valueSchemaOf = (definition: Field): z.ZodMiniType<string> => {
  switch (definition.kind) {
    case "one":
    case "many":
      return z.string().check(z.regex(/^(?:[1-9]\d{0,8})?$/));
    case "flag":
      return z.literal(["true", "false"]);
    case "choice":
    case "choices":
      return z.literal(definition.of.map(String));
    case "country":
      return z.string().check(z.regex(/^(?:[A-Z]{2})?$/));
    case "day":
      return z.union([day, z.literal("")]);
    default:
      return singleLine(200);
  }
};

/** True if the condition excludes its people. */
const not = z.boolean();
const listOf = <Item extends z.ZodMiniType>(item: Item, max = VALUES_MAX) =>
  z.array(item).check(z.maxLength(max));

/** Condition by the values of a field: one of them matches. */
export type ValueCondition = { field: string; not: boolean; values: string[] };

const valueConditions = Object.entries(AUDIENCE_FIELDS).map(([name, definition]) =>
  z.strictObject({
    field: z.literal(name),
    not,
    values: listOf(valueSchemaOf(definition), name === "person" ? PEOPLE_MAX : VALUES_MAX).check(
      z.minLength(1),
    ),
  }),
);

/** Panels by id, thematic path or day; an empty list permits any. All lists refer to the same panel. */
const panelParts = { panels: listOf(id), paths: listOf(id), days: listOf(day) };

/** People who take part in a panel with one of the roles; without roles in any role. */
const Participation = z.strictObject({
  field: z.literal("participation"),
  not,
  roles: listOf(z.literal(ATTENDEE_ROLES)),
  ...panelParts,
});

/** People who have a panel in My agenda. */
const Agenda = z.strictObject({ field: z.literal("agenda"), not, ...panelParts });

export type PanelCondition = z.output<typeof Participation> | z.output<typeof Agenda>;
export type AudienceCondition = PanelCondition | ValueCondition;

export const isPanelCondition = (condition: AudienceCondition): condition is PanelCondition =>
  "panels" in condition;

const match = z.literal(["all", "any"]);
export type AudienceMatch = z.output<typeof match>;

const AudienceCondition = z.discriminatedUnion("field", [
  Participation,
  Agenda,
  ...valueConditions,
]) as z.ZodMiniType<AudienceCondition>;

const AudienceGroup = z.strictObject({
  match,
  conditions: listOf(AudienceCondition, CONDITIONS_MAX).check(z.minLength(1)),
});
export type AudienceGroup = z.output<typeof AudienceGroup>;

/** Selected people: groups of conditions. `all` without groups is everyone, `any` without groups nobody. */
export const AudienceFilter = z.strictObject({ match, groups: listOf(AudienceGroup, GROUPS_MAX) });
export type AudienceFilter = z.output<typeof AudienceFilter>;

export const EVERYONE: AudienceFilter = { match: "all", groups: [] };

const NOBODY: AudienceFilter = { match: "any", groups: [] };

/**
 * Returns the audience of a list's filters: a name with the suffix `!` excludes its values. A filter that
 * audiences do not have, such as a part of a text, selects nobody: without it, too many people would be
 * selected.
 */
export const toAudienceFilter = (
  filters: Readonly<Record<string, string | readonly string[] | undefined>>,
): AudienceFilter => {
  const conditions = Object.entries(filters).flatMap(([key, value]) => {
    const values = [value ?? []].flat();
    const name = key.replace(/!$/, "");
    const condition = { field: name === "q" ? "search" : name, not: key.endsWith("!"), values };
    return values.length > 0 ? [condition] : [];
  });
  if (conditions.some((condition) => !(condition.field in AUDIENCE_FIELDS))) return NOBODY;
  return conditions.length > 0
    ? { match: "all", groups: [{ match: "all", conditions }] }
    : EVERYONE;
};
