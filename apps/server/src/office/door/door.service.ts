import { createHash } from "node:crypto";
import { fullNameOf, type Language } from "@foyer/contract";
import type {
  CheckIn,
  DoorCounts,
  DoubleCheckIn,
  Guest,
  GuestList,
  Scan,
} from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { createDoorRepository } from "./door.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };
type Repository = ReturnType<typeof createDoorRepository>;
type GuestRow = Awaited<ReturnType<Repository["listGuests"]>>[number];

const digestOf = (code: string): string => createHash("sha256").update(code).digest("hex");

const toGuest = (row: GuestRow, language: Language): Guest => {
  const { id, username, group, accessGranted, text, entryCode } = row;
  return {
    id,
    name: fullNameOf(row),
    username,
    company: fieldInLanguage(text, language, "company") ?? null,
    group,
    lacks: [
      // Who has no account, such as a speaker, has no access that could be missing.
      ...(username !== null && !accessGranted ? (["access"] as const) : []),
      ...(group === null ? (["group"] as const) : []),
    ],
    codeDigest: digestOf(entryCode),
  };
};

type Standing = Pick<CheckIn, "desk"> & { at: Date };

/** What a scan comes to: it is done, somebody was in before, or nothing is new. */
type Verdict = "done" | "nothing" | Standing;

/** Takes a scan. Races are settled by the table, where one check-in of a person stands. */
const take = async (
  repository: Repository,
  { id, attendeeId, isIn, at, desk }: Scan,
  now: Date,
): Promise<Verdict> => {
  if (!isIn) return (await repository.undo(id, attendeeId, now)) ? "done" : "nothing";
  // No scan is of a later time, whatever the clock of a phone says.
  const seenAt = new Date(Math.min(Date.parse(at), now.getTime()));
  if (await repository.insert({ id, attendeeId, at: seenAt, desk })) return "done";
  if (await repository.isKnown(id)) return "nothing";
  return (await repository.findStanding(attendeeId)) ?? "nothing";
};

/** Who comes in: guests, desks that let them in, and what they have seen. */
export const createDoor = ({ db, contentWrite }: Dependencies) => {
  const reading = createDoorRepository(db);

  return {
    count: async ({ id }: Edition): Promise<DoorCounts> => {
      const desks = await reading.countByDesk(id);
      return {
        total: await reading.countGuests(id),
        arrived: desks.reduce((sum, desk) => sum + desk.count, 0),
        desks,
      };
    },

    listGuests: async ({ id }: Edition, language: Language): Promise<GuestList> => ({
      guests: (await reading.listGuests(id)).map((row) => toGuest(row, language)),
      groups: await reading.listGroups(id),
    }),

    listCheckIns: async ({ id, timeZone }: Edition): Promise<CheckIn[]> => {
      const instantIn = createInstants(timeZone);
      const rows = await reading.listCheckIns(id);
      return rows.map(({ at, ...row }) => ({ ...row, at: instantIn(at) }));
    },

    /** Takes scans in their order, however late. Sent twice they change nothing; who was in already is named. */
    scan: (
      actor: Actor,
      { id: editionId, timeZone }: Edition,
      scans: readonly Scan[],
    ): Promise<{ doubles: DoubleCheckIn[]; gone: number[] }> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const repository = createDoorRepository(at.tx);
        const instantIn = createInstants(timeZone);
        const ids = [...new Set(scans.map(({ attendeeId }) => attendeeId))];
        const people = await repository.listNames(editionId, ids);
        const names = new Map(people.map((person) => [person.id, fullNameOf(person)]));
        const doubles: DoubleCheckIn[] = [];
        const done: Scan[] = [];
        for (const scan of scans) {
          const { id, attendeeId } = scan;
          const name = names.get(attendeeId);
          if (name === undefined) continue;
          const verdict = await take(repository, scan, at.now);
          if (verdict === "done") done.push(scan);
          else if (verdict !== "nothing") {
            const { desk } = verdict;
            doubles.push({ id, attendeeId, name, at: instantIn(verdict.at), desk });
          }
        }
        if (done.length > 0) {
          const those = (isIn: boolean) =>
            done.flatMap((scan) => (scan.isIn === isIn ? [scan.attendeeId] : []));
          const desks = [...new Set(done.map(({ desk }) => desk))];
          await recordAct(at, {
            action: "check-in",
            resource: "check-ins",
            after: { in: those(true), undone: those(false), desks },
          });
        }
        return { doubles, gone: ids.filter((id) => !names.has(id)) };
      }),
  };
};

export type Door = ReturnType<typeof createDoor>;
