import { type Counts, hasDiffs, sumCounts } from "../../content/write-counts.ts";

export { type Counts, hasDiffs };

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
  | "panels"
  | "buildings"
  | "floors"
  | "rooms"
  | "paths"
  | "types"
  | "people"
  | "roles"
  | "accounts"
  | "attendees"
  | "merged"
  | "notifications"
  | "userGroups"
  | "recommendations"
  | "recreationalEvents"
  | "transport"
  | ContentKind;

export type KindCounts = Counts & { kind: RowKind };

export const toKindCounts = (
  kind: RowKind,
  ...counts: readonly (Partial<Counts> | undefined)[]
): KindCounts => ({
  kind,
  ...sumCounts(...counts.map((one) => one ?? {})),
});
