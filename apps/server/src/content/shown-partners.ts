import { and, eq, isNull, or } from "drizzle-orm";
import { partner, partnerGroup } from "../db/schema/index.ts";

/** Whether a partner is shown, of rows with its group joined to the left: a hidden group hides its partners. */
export const isPartnerShown = and(
  eq(partner.isHidden, false),
  or(isNull(partnerGroup.id), eq(partnerGroup.isHidden, false)),
);
