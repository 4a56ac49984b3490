import type { Language } from "@foyer/contract";
import type {
  ImportMatch,
  ImportReport,
  ImportRow,
  ImportSession,
} from "@foyer/contract/office/index";
import { DateTime } from "luxon";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { rooms } from "../../buildings/buildings.writes.ts";
import type { PanelMatching, PanelSide } from "./resolve-panels.ts";

/** Maximum number of sessions to pair; above that, the file is another programme. */
const MAX_UNMATCHED = 300;

export type DescribedMatching = Pick<ImportReport, "matches" | "unmatched"> & {
  /** Previous and new time and room of moved sessions by id. */
  moves: ReadonlyMap<number, NonNullable<ImportRow["move"]>>;
};

/** Formats the sides of matches with local times and names of rooms, also of rooms that a dry run adds. */
export const describeMatching = async (
  context: EditionWriteContext,
  { matches, missing, added, moves }: Omit<PanelMatching, "pairs">,
  { zone, language }: { zone: string; language: Language },
): Promise<DescribedMatching> => {
  const roomNames = new Map(
    (await rooms.list(context)).map(({ id, text }) => [
      id,
      fieldInLanguage(text, language, "name"),
    ]),
  );
  const toTime = (at: Date | null): string | null =>
    at && DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
  const toSession = ({ title, startsAt, endsAt, roomId }: PanelSide): ImportSession => ({
    title,
    starts: toTime(startsAt),
    ends: toTime(endsAt),
    room: roomNames.get(roomId ?? 0) ?? null,
  });
  const byStart = (a: ImportSession, b: ImportSession) =>
    (a.starts ?? "").localeCompare(b.starts ?? "");
  const canPair = missing.length > 0 && added.length > 0;
  return {
    matches: matches.map(({ before, after, ...match }): ImportMatch => ({
      ...match,
      before: toSession(before),
      after: toSession(after),
    })),
    moves: new Map(
      moves.map(({ id, before, after }) => [
        id,
        { before: toSession(before), after: toSession(after) },
      ]),
    ),
    unmatched: {
      missing: (canPair ? missing : [])
        .map(({ id, ...side }) => ({ id, ...toSession(side) }))
        .toSorted(byStart)
        .slice(0, MAX_UNMATCHED),
      added: (canPair ? added : [])
        .map(({ key, ...side }) => ({ key, ...toSession(side) }))
        .toSorted(byStart)
        .slice(0, MAX_UNMATCHED),
    },
  };
};
