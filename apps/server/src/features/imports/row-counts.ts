import { type Counts, hasDiffs, sumCounts } from "../../content/counts.ts";

export { type Counts, hasDiffs };

/** What a content file brings. */
type ContentKind =
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
  | "userGroups"
  | "recommendations"
  | "recreationalEvents"
  | "transport"
  | ContentKind;

export type KindCounts = Counts & { kind: RowKind };

export const countsOf = (
  kind: RowKind,
  ...counts: readonly (Partial<Counts> | undefined)[]
): KindCounts => ({
  kind,
  ...sumCounts(...counts.map((one) => one ?? {})),
});
