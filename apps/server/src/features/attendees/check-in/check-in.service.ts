import { createHash } from "node:crypto";
import { fullNameOf, type Language } from "@foyer/contract";
import type {
  CheckIn,
  CheckInCounts,
  DuplicateCheckIn,
  CheckInAttendee,
  CheckInAttendees,
  Scan,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import { listPeopleNames } from "../../../content/people-names.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import { createInstants } from "../../../lib/instants.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { createCheckInRepository } from "./check-in.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };
type Repository = ReturnType<typeof createCheckInRepository>;
type AttendeeRow = Awaited<ReturnType<Repository["listAttendees"]>>[number];

const hashEntryCode = (code: string): string => createHash("sha256").update(code).digest("hex");

/** Usernames can be e-mail addresses, so only roles that see accounts get them. */
type Detail = { withUsernames: boolean };

const toCheckInAttendee = (
  row: AttendeeRow,
  language: Language,
  { withUsernames }: Detail,
): CheckInAttendee => {
  const { id, username, group, accessGranted, text, entryCode } = row;
  return {
    id,
    name: fullNameOf(row),
    username: withUsernames ? username : null,
    company: fieldInLanguage(text, language, "company") ?? null,
    group,
    missing: [
      // People without an account, such as speakers, cannot have access, so it is not missing.
      ...(username !== null && !accessGranted ? (["access"] as const) : []),
      ...(group === null ? (["group"] as const) : []),
    ],
    codeHash: hashEntryCode(entryCode),
  };
};

type ActiveCheckIn = Pick<CheckIn, "station"> & { at: Date };

/** Result of a scan: applied, unchanged, or the check-in that exists already. */
type ScanResult = "applied" | "unchanged" | ActiveCheckIn;

/** Applies a scan. The table resolves races: a person has at most one active check-in. */
const applyScan = async (
  repository: Repository,
  { id, attendeeId, isCheckedIn, at, station }: Scan,
  now: Date,
): Promise<ScanResult> => {
  if (!isCheckedIn) return (await repository.undo(id, attendeeId, now)) ? "applied" : "unchanged";
  // The clock of a phone may be fast; a check-in is never in the future.
  const checkedInAt = new Date(Math.min(Date.parse(at), now.getTime()));
  if (await repository.insert({ id, attendeeId, at: checkedInAt, station })) return "applied";
  if (await repository.exists(id)) return "unchanged";
  return (await repository.findActive(attendeeId)) ?? "unchanged";
};

export const createCheckInService = ({ db, contentWrite }: Dependencies) => {
  const repository = createCheckInRepository(db);

  return {
    count: async ({ id }: Edition): Promise<CheckInCounts> => {
      const stations = await repository.countByStation(id);
      return {
        total: await repository.countAttendees(id),
        checkedIn: stations.reduce((sum, station) => sum + station.count, 0),
        stations,
      };
    },

    listAttendees: async (
      { id }: Edition,
      language: Language,
      detail: Detail,
    ): Promise<CheckInAttendees> => ({
      attendees: (await repository.listAttendees(id)).map((row) =>
        toCheckInAttendee(row, language, detail),
      ),
      groups: await repository.listGroups(id),
    }),

    listCheckIns: async ({ id, timeZone }: Edition): Promise<CheckIn[]> => {
      const instantIn = createInstants(timeZone);
      const rows = await repository.listCheckIns(id);
      return rows.map(({ at, ...row }) => ({ ...row, at: instantIn(at) }));
    },

    /**
     * Applies scans in their order, even if they arrive late. Repeated scans change nothing. Returns the
     * duplicates.
     */
    scan: (
      actor: Actor,
      { id: editionId, timeZone }: Edition,
      scans: readonly Scan[],
    ): Promise<{ duplicates: DuplicateCheckIn[]; unknownIds: number[] }> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const repositoryInTransaction = createCheckInRepository(context.tx);
        const instantIn = createInstants(timeZone);
        const ids = [...new Set(scans.map(({ attendeeId }) => attendeeId))];
        const names = await listPeopleNames(context.tx, editionId, ids);
        const duplicates: DuplicateCheckIn[] = [];
        const appliedScans: Scan[] = [];
        for (const scan of scans) {
          const { id, attendeeId } = scan;
          const name = names.get(attendeeId);
          if (name === undefined) continue;
          const result = await applyScan(repositoryInTransaction, scan, context.now);
          if (result === "applied") appliedScans.push(scan);
          else if (result !== "unchanged") {
            const { station } = result;
            duplicates.push({ id, attendeeId, name, at: instantIn(result.at), station });
          }
        }
        if (appliedScans.length > 0) {
          const attendeeIds = (isCheckedIn: boolean) =>
            appliedScans.flatMap((scan) =>
              scan.isCheckedIn === isCheckedIn ? [scan.attendeeId] : [],
            );
          const stations = [...new Set(appliedScans.map(({ station }) => station))];
          await recordAction(context, {
            action: "check-in",
            resource: "check-ins",
            after: { admitted: attendeeIds(true), reverted: attendeeIds(false), stations },
          });
        }
        return { duplicates, unknownIds: ids.filter((id) => !names.has(id)) };
      }),
  };
};

export type CheckInService = ReturnType<typeof createCheckInService>;
