import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  attendee,
  building,
  edition,
  floor,
  partner,
  partnerInvitation,
  signUp,
  room,
  transportConfirmation,
  transportRequest,
  transportPassenger,
} from "../db/schema/index.ts";

type ParentLink = { column: PgColumn; parent: PgTable & { id: PgColumn } };

/** Parent tables of tables without a column for the edition. */
const PARENTS = new Map<PgTable, ParentLink>([
  [floor, { column: floor.buildingId, parent: building }],
  [room, { column: room.floorId, parent: floor }],
  [partnerInvitation, { column: partnerInvitation.partnerId, parent: partner }],
  [signUp, { column: signUp.attendeeId, parent: attendee }],
  [transportRequest, { column: transportRequest.attendeeId, parent: attendee }],
  [transportPassenger, { column: transportPassenger.attendeeId, parent: attendee }],
  [transportConfirmation, { column: transportConfirmation.attendeeId, parent: attendee }],
]);

export const getColumns = (table: PgTable): Readonly<Record<string, PgColumn>> =>
  getTableColumns(table);

/** @throws Error if the table has no such column, which is a mistake in a declaration */
export const getColumn = (table: PgTable, name: string): PgColumn => {
  const column = getColumns(table)[name];
  if (!column) throw new Error(`The table has no column ${name}`);
  return column;
};

/** SQL condition: the row belongs to the edition, directly or through its parent. */
export const isInEdition = (table: PgTable, editionId: number): SQL => {
  if (table === edition) return eq(edition.id, editionId);
  const link = PARENTS.get(table);
  if (!link) return eq(getColumn(table, "editionId"), editionId);
  const { column, parent } = link;
  return sql`${column} in (select ${parent.id} from ${parent} where ${isInEdition(parent, editionId)})`;
};
