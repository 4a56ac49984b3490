import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee } from "../../db/schema/index.ts";

export const createPrivacyRepository = (db: Db) => ({
  /** Deletion requests, oldest first. */
  listDeletions: (editionId: number) =>
    db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        requestedAt: account.deletionRequestedAt,
      })
      .from(attendee)
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(and(eq(attendee.editionId, editionId), isNotNull(account.deletionRequestedAt)))
      .orderBy(asc(account.deletionRequestedAt), asc(attendee.id)),
});
