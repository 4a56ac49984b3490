import { PANEL_ROLES } from "@foyer/contract/office/index";
import type { Edit } from "../../../content/edits.ts";
import type { FieldHashes } from "../../../content/import-baselines.repository.ts";
import type { PanelRole } from "../../panels/panels.writes.ts";
import type { ScheduleDocument, SchedulePanel } from "../formats/schedule-document.ts";
import type { StoredRole } from "./schedule.repository.ts";

const toKey = ({ attendeeId, role }: { attendeeId: number; role: number }) =>
  `${attendeeId}/${role}`;

const toRoles = (
  { people }: SchedulePanel,
  personIds: ReadonlyMap<string, number>,
): ReadonlyMap<string, Required<PanelRole>> => {
  const roles = new Map<string, Required<PanelRole>>();
  for (const [position, { personKey, role }] of people.entries()) {
    const attendeeId = personIds.get(personKey);
    if (attendeeId === undefined) continue;
    const imported = { attendeeId, role, position, isImported: true };
    roles.set(toKey(imported), imported);
  }
  return roles;
};

/**
 * Merges roles with a Foyer export, which contains neither roles nor their order. Existing people stay
 * unchanged.
 */
const addToExisting = (
  stored: readonly StoredRole[],
  importedRoles: ReadonlyMap<string, Required<PanelRole>>,
): ReadonlyMap<string, Required<PanelRole>> => {
  const existingIds = new Set(stored.map(({ attendeeId }) => attendeeId));
  const preserved = stored.map(({ attendeeId, role, position, isImported }) => ({
    attendeeId,
    role,
    position,
    isImported,
  }));
  const added = [...importedRoles.values()].filter(
    ({ attendeeId }) => !existingIds.has(attendeeId),
  );
  return new Map([...preserved, ...added].map((role) => [toKey(role), role]));
};

export type PanelRoles = {
  people: readonly PanelRole[];
  /** Number of people whom organisers added. */
  preserved: number;
  /** Import baseline of the people. */
  hashes: FieldHashes;
  /** Roles in which organisers added or removed people. */
  edits: readonly Edit[];
};

type RoleContext = {
  document: Pick<ScheduleDocument, "isFoyerExport">;
  personIds: ReadonlyMap<string, number>;
  allPersonIds: ReadonlyMap<string, number>;
};

type Roles = ReadonlyMap<string, Required<PanelRole>>;

/** Field of the import baseline that stores keys and roles of people in file order. */
const PEOPLE_FIELD = "people";

type PersonRoles = readonly (readonly [personKey: string, role: number])[];

const listPersonRoles = ({ people }: SchedulePanel): PersonRoles =>
  people.map(({ personKey, role }) => [personKey, role]);

const ROLE_NAMES = new Map<number, string>(
  Object.entries(PANEL_ROLES).map(([name, role]) => [role, name]),
);

const listIds = (roles: Iterable<{ attendeeId: number; role: number }>, role: number): number[] =>
  [...roles].filter((one) => one.role === role).map(({ attendeeId }) => attendeeId);

/** Returns edits per role: people added by organisers, and removed people whom the file still contains. */
const findEdits = (current: Roles, imported: Roles, baseline: ReadonlySet<string>): Edit[] => {
  const added = [...current].filter(([key]) => !baseline.has(key) && !imported.has(key));
  const removed = [...imported].filter(([key]) => baseline.has(key) && !current.has(key));
  const roles = new Set([...added, ...removed].map(([, { role }]) => role));
  return [...roles].map((role) => ({
    field: ROLE_NAMES.get(role) ?? "",
    here: listIds(current.values(), role),
    file: listIds(imported.values(), role),
    isConflict: false,
  }));
};

/**
 * Returns a reader of a panel's people. The schedule removes only people whom it added. Organisers' additions
 * stay theirs, also if the file contains the same people. Removed people stay removed until their entry in
 * the file changes.
 */
export const createRolesReader = (
  { stored, hashes }: { stored: readonly StoredRole[]; hashes: ReadonlyMap<number, FieldHashes> },
  { document, personIds, allPersonIds }: RoleContext,
): ((panel: SchedulePanel, panelId: number | undefined) => PanelRoles) => {
  const byPanel = Map.groupBy(stored, ({ panelId }) => panelId);
  const toKeys = (importedRoles: PersonRoles): string[] =>
    importedRoles.flatMap(([personKey, role]) => {
      const attendeeId = allPersonIds.get(personKey);
      return attendeeId === undefined ? [] : [toKey({ attendeeId, role })];
    });
  return (panel, panelId) => {
    const panelRoles = panelId === undefined ? [] : (byPanel.get(panelId) ?? []);
    const current: Roles = new Map(
      panelRoles.map(({ attendeeId, role, position, isImported }) => {
        const one = { attendeeId, role, position, isImported };
        return [toKey(one), one];
      }),
    );
    const isOwned = new Map(panelRoles.map((role) => [toKey(role), role.isOwned]));
    const importedRoles = toRoles(panel, personIds);
    const imported = document.isFoyerExport
      ? addToExisting(panelRoles, importedRoles)
      : importedRoles;
    const baseline = panelId === undefined ? undefined : hashes.get(panelId)?.[PEOPLE_FIELD];
    const baselineKeys = new Set(baseline && toKeys(JSON.parse(baseline) as PersonRoles));
    const newBaseline = JSON.stringify(listPersonRoles(panel));
    const baselineUpdate = { hashes: { [PEOPLE_FIELD]: newBaseline } };
    const preserved = [...current].filter(
      ([key]) => !imported.has(key) && (!isOwned.get(key) || (baseline && !baselineKeys.has(key))),
    );
    const edits = baseline ? findEdits(current, imported, baselineKeys) : [];
    if (baseline === newBaseline) {
      return {
        people: [...current.values()],
        preserved: preserved.length,
        edits,
        ...baselineUpdate,
      };
    }
    const listed = [...imported]
      .filter(([key]) => !baselineKeys.has(key) || current.has(key))
      .map(([key, role]) => ({ ...role, isImported: current.get(key)?.isImported ?? true }));
    const people = [...listed, ...preserved.map(([, role]) => role)];
    return { people, preserved: preserved.length, edits, ...baselineUpdate };
  };
};
