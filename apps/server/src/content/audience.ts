import type { PgTable } from "drizzle-orm/pg-core";
import { attendee, userGroup } from "../db/schema/index.ts";
import { invalidField } from "../lib/failure.ts";
import type { List } from "./lists.ts";
import { listReference, type Values } from "./references.ts";

/** Audience of a text: all attendees, groups, or people. */
export type AudienceInput = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

const LISTS = { groups: "userGroupId", attendees: "attendeeId" } as const;

/** Returns the column and the lists that store an audience. */
export const toAudienceValues = (audience: AudienceInput | undefined): Values => {
  if (!audience) return {};
  const idsOf = (to: "groups" | "attendees") =>
    audience.to === to ? [...new Set(audience.ids)].map((id) => ({ [LISTS[to]]: id })) : [];
  return { audience: audience.to, groups: idsOf("groups"), attendees: idsOf("attendees") };
};

/** @throws Failure `validation-failed` for an empty audience */
const rejectEmptyAudience = (row: Values): void => {
  const { audience } = row;
  const ids = audience === "groups" || audience === "attendees" ? row[audience] : undefined;
  if (Array.isArray(ids) && ids.length === 0) throw invalidField("audience", "required");
};

/**
 * Declares lists, references and check of a kind whose rows have an audience.
 * @param tables link tables of groups and people; the column `owner` references the row
 */
export const createAudience = ({
  groups,
  attendees,
  owner,
}: {
  groups: PgTable;
  attendees: PgTable;
  owner: string;
}) => {
  const listIn = (table: PgTable, key: string): List => ({ table, owner, key: [key] });
  return {
    lists: {
      groups: listIn(groups, LISTS.groups),
      attendees: listIn(attendees, LISTS.attendees),
    },
    references: [
      listReference("groups", LISTS.groups, userGroup, "audience"),
      listReference("attendees", LISTS.attendees, attendee, "audience"),
    ],
    check: rejectEmptyAudience as (row: object) => void,
  };
};
