import { LANGUAGES } from "@foyer/contract";
import type { MatchRule } from "@foyer/contract/office/index";
import { hashValue } from "../../../content/edits.ts";
import type { FieldHashes } from "../../../content/import-baselines.repository.ts";
import type { panel } from "../../../db/schema/index.ts";
import type { ScheduleDocument, SchedulePanel } from "../formats/schedule-document.ts";
import { normaliseName } from "../formats/schedule-people.ts";
import {
  type FileCandidate,
  type KnownPair,
  type Match,
  matchPanels,
  type StoredCandidate,
  toFreeGuid,
} from "./match-panels.ts";
import type { StoredRole } from "./schedule.repository.ts";

type PanelRow = typeof panel.$inferSelect;

/** Choices of the user about matches without an id. */
export type MatchingChoices = {
  /** Ids of stored panels that are not the panels of the file that the rules propose. */
  separate: readonly number[];
  /** Pairs of the user, and those of the dry run when it is applied. */
  pairs: readonly KnownPair[];
};

export const NO_CHOICES: MatchingChoices = { separate: [], pairs: [] };

/** A panel on one side of a match. */
export type PanelSide = {
  title: string;
  startsAt: Date | null;
  endsAt: Date | null;
  roomId: number | null;
};

export type PanelMatching = {
  /** Pairs of changed panels, which the user can separate. */
  matches: {
    id: number;
    key: string;
    rule: MatchRule;
    isSeparated: boolean;
    before: PanelSide;
    after: PanelSide;
  }[];
  /** Visible stored panels without a panel of the file, which the load hides. */
  missing: (PanelSide & { id: number })[];
  /** Panels of the file without a stored one. */
  added: (PanelSide & { key: string })[];
  /** Stored panels whose time or room differs from the file's. */
  moves: { id: number; before: PanelSide; after: PanelSide }[];
  /** Pairs that a later load of the same file must repeat. */
  pairs: KnownPair[];
};

/** Rules that need no confirmation. */
const CERTAIN_RULES: ReadonlySet<MatchRule> = new Set(["id", "titleTimeRoom", "timeRoom"]);

type Stored = {
  rows: readonly PanelRow[];
  roles: readonly StoredRole[];
  hashes: ReadonlyMap<number, FieldHashes>;
};

type References = {
  choices: MatchingChoices;
  getRoomId: (panel: SchedulePanel) => number | null;
  personIds: ReadonlyMap<string, number>;
};

const toHashTitle = (hash: string): string => `\u0000${hash}`;

/** Lists the titles of a stored panel, also that of the last file, which organisers may have changed. */
const listTitles = ({ id, text }: PanelRow, hashes: Stored["hashes"]): string[] =>
  LANGUAGES.flatMap((language) => {
    const title = text[language]?.topic;
    const hash = hashes.get(id)?.[`topic_${language}`];
    return [...(title ? [normaliseName(title)] : []), ...(hash ? [toHashTitle(hash)] : [])];
  });

const toStoredCandidates = (
  stored: Iterable<PanelRow>,
  { roles, hashes }: Stored,
): StoredCandidate[] => {
  const importedRoles = Map.groupBy(
    roles.filter(({ isImported }) => isImported),
    ({ panelId }) => panelId,
  );
  return [...stored].map((row) => ({
    id: row.id,
    guid: row.gid,
    isHidden: row.isHidden,
    startsAt: row.startsAt && Number(row.startsAt),
    roomId: row.roomId,
    titles: listTitles(row, hashes),
    people: (importedRoles.get(row.id) ?? []).map(({ attendeeId }) => attendeeId),
  }));
};

const toFileCandidate = (
  panel: SchedulePanel,
  { getRoomId, personIds }: References,
): FileCandidate => ({
  guid: panel.guid,
  hasOwnId: panel.hasOwnId,
  startsAt: Date.parse(panel.startsAt),
  roomId: getRoomId(panel),
  titles: [normaliseName(panel.title), toHashTitle(hashValue(panel.title))],
  people: panel.people.flatMap(({ personKey }) => personIds.get(personKey) ?? []),
});

const toFileSide = (panel: SchedulePanel, { getRoomId }: References): PanelSide => ({
  title: panel.title,
  startsAt: new Date(panel.startsAt),
  endsAt: new Date(panel.endsAt),
  roomId: getRoomId(panel),
});

/** Title of a stored panel: the one that equals the file's in any language, or else the first. */
const toStoredSide = ({ text, startsAt, endsAt, roomId }: PanelRow, title = ""): PanelSide => {
  const titles = LANGUAGES.flatMap((language) => text[language]?.topic || []);
  const sameTitle = titles.find((one) => normaliseName(one) === normaliseName(title));
  return { title: sameTitle ?? titles[0] ?? "", startsAt, endsAt, roomId };
};

const isMoved = (before: PanelSide, after: PanelSide): boolean =>
  (["startsAt", "endsAt", "roomId"] as const).some(
    (name) => Number(before[name]) !== Number(after[name]),
  );

const describeMatching = (
  matches: readonly (Match & { isSeparated: boolean })[],
  { files, stored }: { files: ReadonlyMap<string, SchedulePanel>; stored: readonly PanelRow[] },
  references: References,
): PanelMatching => {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const accepted = matches.filter(({ isSeparated }) => !isSeparated);
  const keys = new Set(accepted.map(({ file }) => file.guid));
  const ids = new Set(accepted.map((match) => match.stored.id));
  const pairs = matches.flatMap(({ file, stored: { id }, rule, isSeparated }) => {
    const [panel, row] = [files.get(file.guid), rows.get(id)];
    if (!panel || !row) return [];
    const before = toStoredSide(row, panel.title);
    return [
      { id, key: file.guid, rule, isSeparated, before, after: toFileSide(panel, references) },
    ];
  });
  return {
    matches: pairs.filter(({ rule }) => !CERTAIN_RULES.has(rule)),
    moves: pairs.filter(({ isSeparated, before, after }) => !isSeparated && isMoved(before, after)),
    missing: stored.flatMap((row) =>
      ids.has(row.id) || row.isHidden ? [] : [{ id: row.id, ...toStoredSide(row) }],
    ),
    added: [...files].flatMap(([key, panel]) =>
      keys.has(key) ? [] : [{ key, ...toFileSide(panel, references) }],
    ),
    pairs: accepted.flatMap(({ file, stored: { id }, rule }) =>
      rule === "id" ? [] : [{ id, key: file.guid, rule }],
    ),
  };
};

export type ResolvedPanels = {
  /** Panels of the file with the GUIDs of their stored panels. */
  panels: SchedulePanel[];
  /** Panels of the file whose GUIDs belong to organisers' own panels. */
  ownPanels: SchedulePanel[];
  /** Stored panels that the load replaces or hides, by GUID. */
  stored: ReadonlyMap<string, PanelRow>;
  matching: PanelMatching;
};

/**
 * Gives panels of a file the GUIDs of their stored panels, so that bookmarks, edits and history stay with
 * them. Choices of the user take precedence over the rules of `matchPanels`.
 */
export const resolvePanels = (
  { panels, conference, isFoyerExport }: ScheduleDocument,
  storedData: Stored,
  references: References,
): ResolvedPanels => {
  const rowsByGuid = new Map(storedData.rows.map((row) => [row.gid, row]));
  const imported = storedData.rows.filter(({ isImported }) => isImported);
  // A Foyer export lists sub-panels within their panel, so they do not count as missing.
  const storedRows = isFoyerExport
    ? imported.filter(({ parentId }) => parentId === null)
    : imported;
  const stored = new Map(storedRows.map((row) => [row.gid, row]));
  const isOwnPanel = ({ guid }: SchedulePanel) => rowsByGuid.has(guid) && !stored.has(guid);
  const files = new Map(panels.filter((one) => !isOwnPanel(one)).map((one) => [one.guid, one]));
  const { choices } = references;
  const matches = matchPanels(
    [...files.values()].map((one) => toFileCandidate(one, references)),
    toStoredCandidates(storedRows, storedData),
    { isTranslation: conference.hasForcedLanguage, known: choices.pairs },
  ).map((match) => ({
    ...match,
    isSeparated:
      !CERTAIN_RULES.has(match.rule) &&
      match.rule !== "user" &&
      choices.separate.includes(match.stored.id),
  }));
  const guids = new Map(
    matches.flatMap(({ file, stored: { guid }, isSeparated }) =>
      isSeparated ? [] : [[file.guid, guid]],
    ),
  );
  const withGuid = (one: SchedulePanel): SchedulePanel => {
    const guid =
      guids.get(one.guid) ??
      toFreeGuid(
        one.guid,
        (candidate) =>
          rowsByGuid.has(candidate) || (candidate !== one.guid && files.has(candidate)),
      );
    return { ...one, guid, key: guid };
  };
  return {
    panels: [...files.values()].map(withGuid),
    ownPanels: panels.filter(isOwnPanel),
    stored,
    matching: describeMatching(matches, { files, stored: storedRows }, references),
  };
};
