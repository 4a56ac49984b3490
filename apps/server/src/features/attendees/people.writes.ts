import { createItems } from "../../content/items.ts";
import { refersTo } from "../../content/references.ts";
import { type At, type Kind, writeRows } from "../../content/write-rows.ts";
import type { Invalidation } from "../../db/invalidations.ts";
import { attendee, file, hotel, trade, userGroup } from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";
import { fillPerson, hasDescription, type PersonRow } from "./fill-person.ts";
import { createJoinRepository, listUnneeded, type Pair } from "./people-writes.repository.ts";

const publishes = ({ editionId }: At): Invalidation[] => [{ kind: "participants", editionId }];

/** Groups of people who share modules, known by their names. */
export const userGroups = createItems({
  table: userGroup,
  resource: "user-groups",
  key: "name",
  publishes,
  check: ({ name }) => {
    if (name.trim() === "") throw invalidField("name", "required");
  },
});

const COUNTRY = /^[A-Z]{2}$/;

/** What of a row tells of a person; the history keeps it apart, so that it can go with them. */
const PERSONAL = [
  "firstName",
  "lastName",
  "externalId",
  "linkedIn",
  "twitter",
  "avatarFileId",
  "managerFirstName",
  "managerLastName",
  "managerEmail",
  "emailDigest",
  "entryCode",
  "text",
];

const kind: Kind<typeof attendee> = {
  table: attendee,
  resource: "people",
  personal: PERSONAL,
  // A name of one word is the last, and not everybody has a text.
  defaults: () => ({ firstName: "", lastName: "", text: {} }),
  html: "description",
  parts: ["programme"],
  publishes,
  references: [
    refersTo("userGroupId", userGroup),
    refersTo("tradeId", trade),
    refersTo("hotelId", hotel),
    refersTo("avatarFileId", file),
  ],
  check: ({ firstName, lastName, country }) => {
    if (`${firstName}${lastName}`.trim() === "") throw invalidField("lastName", "required");
    if (country && !COUNTRY.test(country)) throw invalidField("country", "regex");
  },
};

/** Both rows of each pair, of which none can go while the edition is locked. */
const toRows = (pairs: readonly Pair[], rows: readonly PersonRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs.map(({ speakerId, personId, taken }) => {
    const [speaker, person] = [byId.get(speakerId), byId.get(personId)];
    if (!speaker || !person) throw new Error("a person to join has gone");
    return { speaker, person, taken };
  });
};

const aliasOf = ({ speaker, person, taken }: ReturnType<typeof toRows>[number]) => ({
  editionId: speaker.editionId,
  externalId: speaker.externalId,
  attendeeId: person.id,
  ownsDescription: !hasDescription(person) || taken?.has("description") === true,
});

const joinRound = async (at: At, pairs: readonly Pair[]): Promise<void> => {
  const repository = createJoinRepository(at.tx);
  const speakerIds = pairs.map(({ speakerId }) => speakerId);
  const ids = pairs.flatMap(({ speakerId, personId }) => [speakerId, personId]);
  const joined = toRows(pairs, await repository.lockPeople(ids));
  await writeRows(
    at,
    kind,
    joined.map(({ speaker, person, taken }) => ({
      before: person,
      values: fillPerson(person, speaker, taken),
    })),
  );
  await repository.markRoles(speakerIds);
  await repository.moveLinks(pairs);
  await repository.saveAliases(joined.map(aliasOf));
  await writeRows(
    at,
    kind,
    joined.map(({ speaker }) => ({ before: speaker, values: null })),
  );
};

/** The pairs in rounds, in each of which a person stands once. */
const inRounds = (pairs: readonly Pair[]): Pair[][] => {
  const rounds: Pair[][] = [];
  const counts = new Map<number, number>();
  for (const pair of pairs) {
    const round = counts.get(pair.personId) ?? 0;
    counts.set(pair.personId, round + 1);
    (rounds[round] ??= []).push(pair);
  }
  return rounds;
};

/** People of an edition, speakers without an account among them. */
export const people = {
  ...createItems({ ...kind, key: "externalId" }),

  /** Takes away those without an account whom no session names. @returns how many */
  removeUnneeded: async (at: At, ids: readonly number[]): Promise<number> => {
    const rows = await listUnneeded(at.tx, at.editionId, ids);
    await writeRows(
      at,
      kind,
      rows.map((before) => ({ before, values: null })),
    );
    return rows.length;
  },

  /**
   * Makes each speaker of the schedule and the person with an account one row. The account's row
   * stays and gets what the other one has; what both have, and texts that both have, are its own. The
   * next import finds it.
   */
  join: async (at: At, pairs: readonly Pair[]): Promise<void> => {
    for (const round of inRounds(pairs)) await joinRound(at, round);
    if (pairs.length === 0) return;
    at.publish({ kind: "edition", editionId: at.editionId, part: "partners" });
  },
};
