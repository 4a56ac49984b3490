import {
  type ChangeCounts,
  findChanges as findRowChanges,
  hasChanges,
  sumCounts,
} from "../../db/find-changes.ts";

export { type ChangeCounts, hasChanges };

/** What a content file brings. */
export type ContentKind =
  | "pictures"
  | "organiser"
  | "trades"
  | "hotels"
  | "partnerGroups"
  | "partners"
  | "representatives"
  | "patronages"
  | "partnerInvitations"
  | "information"
  | "invitations"
  | "audiences"
  | "map"
  | "mapCategories"
  | "mapMarkers"
  | "mapPolylines"
  | "events";

export type RowKind =
  | "edition"
  | "sessions"
  | "buildings"
  | "floors"
  | "rooms"
  | "paths"
  | "types"
  | "persons"
  | "roles"
  | "accounts"
  | "attendees"
  | "joined"
  | "notifications"
  | ContentKind;

export type KindCounts = ChangeCounts & { kind: RowKind };

export const countsOf = (
  kind: RowKind,
  ...counts: readonly Partial<ChangeCounts>[]
): KindCounts => ({
  kind,
  ...sumCounts(...counts),
});

/** See `findChanges` of the database; the counts are those of a kind. */
export const findChanges = <Wanted extends Record<string, unknown>>(
  kind: RowKind,
  stored: ReadonlyMap<string, Record<string, unknown>>,
  wanted: ReadonlyMap<string, Wanted>,
): { writes: Wanted[]; counts: KindCounts } => {
  const { writes, counts } = findRowChanges(stored, wanted);
  return { writes, counts: { kind, ...counts } };
};
