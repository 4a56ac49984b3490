import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  attendee,
  building,
  edition,
  floor,
  partner,
  partnerInvitation,
  partySignUp,
  room,
  transportConfirmation,
  transportRequest,
  transportSeat,
} from "../db/schema/index.ts";

type Inside = { column: PgColumn; of: PgTable & { id: PgColumn } };

/** Whose the rows of a table are that do not name their edition. */
const INSIDE = new Map<PgTable, Inside>([
  [floor, { column: floor.buildingId, of: building }],
  [room, { column: room.floorId, of: floor }],
  [partnerInvitation, { column: partnerInvitation.partnerId, of: partner }],
  [partySignUp, { column: partySignUp.attendeeId, of: attendee }],
  [transportRequest, { column: transportRequest.attendeeId, of: attendee }],
  [transportSeat, { column: transportSeat.attendeeId, of: attendee }],
  [transportConfirmation, { column: transportConfirmation.attendeeId, of: attendee }],
]);

/** The columns of any table, by their names. */
export const columnsOf = (table: PgTable): Readonly<Record<string, PgColumn>> =>
  getTableColumns(table);

/** @throws Error where the table has no such column: a mistake in a declaration */
export const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = columnsOf(table)[name];
  if (!column) throw new Error(`a table of content has no column ${name}`);
  return column;
};

/** Whether a row is of an edition, be it through the row that it belongs to. */
export const isInEdition = (table: PgTable, editionId: number): SQL => {
  if (table === edition) return eq(edition.id, editionId);
  const inside = INSIDE.get(table);
  if (!inside) return eq(columnOf(table, "editionId"), editionId);
  const { column, of } = inside;
  return sql`${column} in (select ${of.id} from ${of} where ${isInEdition(of, editionId)})`;
};
