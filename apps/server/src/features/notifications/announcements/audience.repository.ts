import { type Language, languageOfCode } from "@foyer/contract";
import type { AudienceFilter, DeliveryReason } from "@foyer/contract/office/index";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { account, attendee, pushSubscription } from "../../../db/schema/index.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toAudienceCondition } from "./audience-condition.repository.ts";

/** Possible recipient of an announcement. */
export type Person = {
  id: number;
  firstName: string;
  lastName: string;
  language: Language;
  accountId: number | null;
  isDisabled: boolean;
  email: string | null;
  /** False if the account refuses announcements by e-mail. */
  announcementEmails: boolean;
  /** True if the account has a push subscription. */
  hasSubscription: boolean;
  /** True if the account has muted push notifications of the kind `notification`. */
  isMuted: boolean;
};

export type ReachCheck = (person: Person) => DeliveryReason | null;

const COLUMNS = {
  id: attendee.id,
  firstName: attendee.firstName,
  lastName: attendee.lastName,
  accountId: attendee.accountId,
  language: account.language,
  isDisabled: account.isDisabled,
  email: account.email,
  announcementEmails: sql<boolean>`coalesce(${account.announcementEmails}, true)`,
  hasSubscription: sql<boolean>`exists (select from ${pushSubscription}
    where ${pushSubscription.accountId} = ${account.id})`,
  isMuted: sql<boolean>`coalesce('notification' = any(${account.mutedPushKinds}), false)`,
};

type Row = Omit<Person, "language" | "isDisabled"> & {
  language: (typeof account.$inferSelect)["language"] | null;
  isDisabled: boolean | null;
};

const toPerson = ({ language, isDisabled, ...row }: Row): Person => ({
  ...row,
  language: languageOfCode(language ?? 1),
  isDisabled: isDisabled ?? false,
});

/**
 * Lists the people of an edition that an audience selects, by name.
 * @throws Failure `validation-failed` at a field with an invalid value
 */
export const listAudience = async (
  db: Db,
  people: Binding,
  editionId: number,
  audience: AudienceFilter,
): Promise<Person[]> => {
  const condition = await toAudienceCondition({ people, db, editionId }, audience);
  const rows = await db
    .select(COLUMNS)
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .where(and(eq(attendee.editionId, editionId), condition))
    .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id));
  return rows.map(toPerson);
};

export const findPerson = async (
  db: Db,
  editionId: number,
  id: number,
): Promise<Person | undefined> => {
  const [row] = await db
    .select(COLUMNS)
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .where(and(eq(attendee.editionId, editionId), eq(attendee.id, id)));
  return row && toPerson(row);
};
