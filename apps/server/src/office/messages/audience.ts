import { fullNameOf, type Language, languageOfCode } from "@foyer/contract";
import type { Audience, DeliveryReason, MessageChannel } from "@foyer/contract/office/index";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, type PeopleFilter, pushDevice } from "../../db/schema/index.ts";
import type { Binding } from "../binding.ts";
import { toCondition } from "../list-query.ts";

/** Somebody who may be written to. */
export type Person = {
  id: number;
  firstName: string;
  lastName: string;
  language: Language;
  accountId: number | null;
  isDisabled: boolean;
  email: string | null;
  /** Whether they can be told on a device, and whether they want no notifications there. */
  hasDevice: boolean;
  isMuted: boolean;
};

export type Reach = (person: Person) => DeliveryReason | null;

const COLUMNS = {
  id: attendee.id,
  firstName: attendee.firstName,
  lastName: attendee.lastName,
  accountId: attendee.accountId,
  language: account.language,
  isDisabled: account.isDisabled,
  email: account.email,
  hasDevice: sql<boolean>`exists (select from ${pushDevice}
    where ${pushDevice.accountId} = ${account.id})`,
  isMuted: sql<boolean>`coalesce('notification' = any(${account.mutedAlerts}), false)`,
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
 * The people of an edition that a filter of their list finds, by name.
 * @throws Failure `validation-failed` at a filter whose value its field cannot have
 */
export const listAudience = async (
  db: Db,
  people: Binding,
  editionId: number,
  filter: PeopleFilter,
): Promise<Person[]> => {
  const condition = await toCondition({ binding: people, db, editionId }, filter);
  const rows = await db
    .select(COLUMNS)
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .where(and(eq(attendee.editionId, editionId), condition))
    .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id));
  return rows.map(toPerson);
};

/** Somebody of an edition. */
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

/** So many names are told of an audience, and of those whom a message does not reach. */
const SAMPLE = 8;

/** Tells of an audience how many it is, some names, and who is not reached, and why. */
export const describeAudience = (
  people: readonly Person[],
  channels: readonly { name: MessageChannel; reach: Reach }[],
): Audience => ({
  total: people.length,
  sample: people.slice(0, SAMPLE).map((person) => ({ id: person.id, name: fullNameOf(person) })),
  channels: channels.map(({ name, reach }) => {
    const byReason = Map.groupBy(people, reach);
    return {
      channel: name,
      reachable: byReason.get(null)?.length ?? 0,
      unreachable: [...byReason].flatMap(([reason, some]) =>
        reason === null
          ? []
          : [{ reason, count: some.length, names: some.slice(0, SAMPLE).map(fullNameOf) }],
      ),
    };
  }),
});
