import {
  type AudienceCondition,
  type AudienceFilter,
  isOwnAudienceField,
  isPanelCondition,
  type OwnAudienceField,
  type PanelCondition,
} from "@foyer/contract/office/index";
import { and, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { idsParameter } from "../../../db/ids-parameter.ts";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  bookmark,
  panel,
  panelAttendee,
  signUp,
  transportConfirmation,
  transportPassenger,
  transportRequest,
} from "../../../db/schema/index.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toCondition, withSearch } from "../../../resources/list-query.ts";

type Context = { people: Binding; db: Db; editionId: number };

const toIds = (values: readonly string[]): number[] => values.filter(Boolean).map(Number);

/** People in a table of participations; an empty value selects people without a row. */
const isLinked = (rows: SQL, column: SQL, values: readonly string[]): SQL | undefined =>
  or(
    sql`exists (${rows} and ${column} in ${idsParameter(toIds(values))})`,
    values.includes("") ? sql`not exists (${rows})` : undefined,
  );

const hasRequest = (states: readonly string[]): SQL =>
  sql`exists (select from ${transportRequest}
    where ${transportRequest.attendeeId} = ${attendee.id} and ${inArray(transportRequest.state, [...states] as "submitted"[])})`;

const isConfirmed = sql`exists (select from ${transportConfirmation}
  where ${transportConfirmation.attendeeId} = ${attendee.id}
    and num_nonnulls(${transportConfirmation.arrivalAt}, ${transportConfirmation.departureAt}) > 0)`;

const TRANSPORT: Readonly<Record<string, SQL>> = {
  none: sql`(not ${isConfirmed} and not ${hasRequest(["submitted", "confirmed", "cancelled"])})`,
  requested: sql`(not ${isConfirmed} and ${hasRequest(["submitted", "confirmed"])})`,
  confirmed: isConfirmed,
  cancelled: sql`(not ${isConfirmed} and ${hasRequest(["cancelled"])})`,
};

const LANGUAGE_CODES: Readonly<Record<string, number>> = { pl: 0, en: 1 };

/** Conditions of the fields that the list of people does not filter by. */
const OWN_CONDITIONS: Readonly<
  Partial<Record<OwnAudienceField, (values: readonly string[]) => SQL | undefined>>
> = {
  // People without an account get English, as everywhere.
  language: (values) =>
    sql`coalesce(${account.language}, 1) in ${idsParameter(values.map((value) => LANGUAGE_CODES[value] ?? -1))}`,
  hasLoggedIn: (values) =>
    or(...values.map((value) => sql`(${account.passwordHash} is not null) = ${value === "true"}`)),
  transport: (values) => or(...values.map((value) => TRANSPORT[value])),
  trip: (values) =>
    isLinked(
      sql`select from ${transportPassenger} where ${transportPassenger.attendeeId} = ${attendee.id}`,
      sql`${transportPassenger.tripId}`,
      values,
    ),
  recreationalEvent: (values) =>
    isLinked(
      sql`select from ${signUp} where ${signUp.attendeeId} = ${attendee.id}`,
      sql`${signUp.recreationalEventId}`,
      values,
    ),
  person: (values) => sql`${attendee.id} in ${idsParameter(toIds(values))}`,
};

/** All parts refer to the same panel, so that "speakers on 12 September" speak on that day. */
const matchesPanel = (condition: PanelCondition, editionId: number): SQL => {
  const { panels, paths, days } = condition;
  const isParticipation = condition.field === "participation";
  const table = isParticipation ? panelAttendee : bookmark;
  const roles = isParticipation ? condition.roles : [];
  const parts = and(
    sql`${table.attendeeId} = ${attendee.id}`,
    sql`${panel.editionId} = ${editionId}`,
    roles.length > 0 ? inArray(panelAttendee.role, roles) : undefined,
    panels.length > 0
      ? sql`(${panel.id} in ${idsParameter(panels)} or ${panel.parentId} in ${idsParameter(panels)})`
      : undefined,
    paths.length > 0 ? sql`${panel.thematicPathId} in ${idsParameter(paths)}` : undefined,
    days.length > 0 ? inArray(panel.day, days) : undefined,
  );
  return sql`exists (select from ${table} join ${panel} on ${panel.id} = ${table.panelId} where ${parts})`;
};

/** Texts that authors see. A search of the list's other texts would reveal addresses and phone numbers. */
const SEARCHED = ["lastName", "firstName", "company"];

const matchesCondition = async (
  { people, db, editionId }: Context,
  condition: AudienceCondition,
): Promise<SQL | undefined> => {
  if (isPanelCondition(condition)) return matchesPanel(condition, editionId);
  const { field, values } = condition;
  const context = { binding: people, db, editionId };
  if (field === "search" || field === "gaps") {
    const isSearch = field === "search";
    const searched = isSearch ? { ...context, binding: withSearch(people, SEARCHED) } : context;
    const each = values.map((value) => toCondition(searched, { [isSearch ? "q" : field]: value }));
    return or(...(await Promise.all(each)));
  }
  const own = isOwnAudienceField(field) ? OWN_CONDITIONS[field] : undefined;
  if (own) return own(values);
  return toCondition(context, { [field]: values });
};

const join = (match: AudienceFilter["match"], conditions: readonly (SQL | undefined)[]) =>
  match === "all" ? and(...conditions) : or(...conditions);

/**
 * Returns the condition for the people of an audience, in a query of `attendee` with its `account`.
 * @throws Failure `validation-failed` at a field with an invalid value
 */
export const toAudienceCondition = async (
  context: Context,
  { match, groups }: AudienceFilter,
): Promise<SQL | undefined> => {
  if (groups.length === 0) return match === "all" ? undefined : sql`false`;
  const conditions: (SQL | undefined)[] = [];
  for (const group of groups) {
    const parts: SQL[] = [];
    for (const condition of group.conditions) {
      const matches = (await matchesCondition(context, condition)) ?? sql`true`;
      parts.push(condition.not ? not(sql`coalesce(${matches}, false)`) : sql`(${matches})`);
    }
    conditions.push(join(group.match, parts));
  }
  return join(match, conditions);
};
