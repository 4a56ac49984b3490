import type { PgTable } from "drizzle-orm/pg-core";
import { attendee, userGroup } from "../db/schema/index.ts";
import { invalidField } from "../lib/failure.ts";
import type { List } from "./lists.ts";
import { listRefersTo, type Values } from "./references.ts";

/** Whom something is for: all who take part, people of some groups, or some people. */
export type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

const LISTS = { groups: "userGroupId", attendees: "attendeeId" } as const;

/** The column and the lists that addressees are stored in. */
export const toAudience = (addressees: Addressees | undefined): Values => {
  if (!addressees) return {};
  const idsOf = (to: "groups" | "attendees") =>
    addressees.to === to ? [...new Set(addressees.ids)].map((id) => ({ [LISTS[to]]: id })) : [];
  return { audience: addressees.to, groups: idsOf("groups"), attendees: idsOf("attendees") };
};

/** @throws Failure `validation-failed` for what is for nobody */
const refuseNobody = (row: Values): void => {
  const { audience } = row;
  const named = audience === "groups" || audience === "attendees" ? row[audience] : undefined;
  if (Array.isArray(named) && named.length === 0) throw invalidField("addressees", "required");
};

/**
 * What a kind declares whose rows are for some people.
 * @param tables those that name groups and people, beside the row in the column `owner`
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
      listRefersTo("groups", LISTS.groups, userGroup, "addressees"),
      listRefersTo("attendees", LISTS.attendees, attendee, "addressees"),
    ],
    check: refuseNobody as (row: object) => void,
  };
};
