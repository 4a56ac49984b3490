import { and, eq, isNull, or } from "drizzle-orm";
import { partner, partnerGroup } from "../db/schema/index.ts";

/**
 * SQL condition: the partner is visible. Requires a left join of its group, because a hidden group hides its
 * partners.
 */
export const isPartnerVisible = and(
  eq(partner.isHidden, false),
  or(isNull(partnerGroup.id), eq(partnerGroup.isHidden, false)),
);
