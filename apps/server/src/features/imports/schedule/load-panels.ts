import { ITEM_TYPE } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { panel, PanelText } from "../../../db/schema/index.ts";
import type { Message, WarningCode } from "../../../messages/message.ts";
import { panels as panelWrites } from "../../panels/panels.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ScheduleDocument, SchedulePanel } from "../formats/schedule-document.ts";
import { createImportBaselines } from "../../../content/import-baselines.repository.ts";
import { mapInTurns } from "../../../lib/turns.ts";
import type { Values } from "../../../content/references.ts";
import type { EditPreservation } from "../preserve-edits.ts";
import { mergeText } from "../merge-text.ts";
import { mergeExported } from "./merge-exported.ts";
import type { AddProgress } from "../progress.ts";
import { pathKey, typeKey } from "./load-kinds.ts";
import { rejectHidingMost } from "./match-panels.ts";
import { type MatchingChoices, type PanelMatching, resolvePanels } from "./resolve-panels.ts";
import { roomKey } from "./schedule-locations.ts";
import { createRolesReader } from "./panel-roles.ts";
import { listRoles } from "./schedule.repository.ts";
import { toPanelText } from "./panel-text.ts";

export type PanelContext = {
  document: ScheduleDocument;
  roomIds: ReadonlyMap<string, number>;
  pathIds: ReadonlyMap<string, number>;
  typeIds: ReadonlyMap<string, number>;
  personIds: ReadonlyMap<string, number>;
  /** Ids of people by key, including those of earlier files. */
  allPersonIds: ReadonlyMap<string, number>;
  getDay: (panel: SchedulePanel) => string;
  /** True if more than half of the visible panels may be hidden. */
  canHideMost: boolean;
  matching: MatchingChoices;
  editPreservation: EditPreservation;
};

const getRoomId = ({ roomKey: room }: SchedulePanel, { roomIds }: PanelContext): number | null =>
  (room === null ? null : roomIds.get(roomKey(room))) ?? null;

type PanelRow = typeof panel.$inferSelect;

const toInput = (panel: SchedulePanel, row: PanelRow | undefined, context: PanelContext) => {
  const { trackKey, type } = panel;
  const { isFoyerExport } = context.document;
  const text = toPanelText(panel, context.document.conference);
  return {
    key: panel.guid,
    ...(panel.isHourSlot && { itemType: ITEM_TYPE.hourSlot }),
    day: context.getDay(panel),
    startsAt: new Date(panel.startsAt),
    endsAt: new Date(panel.endsAt),
    roomId: getRoomId(panel, context),
    thematicPathId: (trackKey === null ? null : context.pathIds.get(pathKey(trackKey))) ?? null,
    panelTypeId: (type === null ? null : context.typeIds.get(typeKey(type))) ?? null,
    additionalContent:
      panel.additionalContent ?? (isFoyerExport ? (row?.additionalContent ?? null) : null),
    isImported: true,
    text:
      isFoyerExport && row
        ? mergeExported(row.text, text)
        : mergeText<PanelText>(row?.text, text, ["topic", "description"]),
  };
};

/** Restores the hidden state of a panel without a time, because it cannot be shown. */
const reconcile = (values: Values, before: Values): Values =>
  values["startsAt"] === null ? { ...values, isHidden: before["isHidden"] } : values;

const PANEL_CELLS = {
  columns: {
    day: "day",
    startsAt: "startsAt",
    endsAt: "endsAt",
    roomId: "room",
    thematicPathId: "thematicPath",
    panelTypeId: "type",
    additionalContent: "additionalContent",
    isHidden: "isHidden",
  },
  texts: ["topic", "description"],
  linkedFields: ["day", "startsAt", "endsAt"],
  reconcile,
};

export type LoadedPanels = {
  counts: KindCounts;
  roleCounts: KindCounts;
  warnings: Message<WarningCode>[];
  matching: PanelMatching;
};

/**
 * Loads the panels of a schedule with their people, matched as in `matchPanels`. Imported panels missing from
 * the file are hidden but keep people and bookmarks. Organisers' own panels and edits since the last file
 * stay.
 * @throws Failure `hides-most`
 */
export const loadPanels = async (
  writeContext: EditionWriteContext,
  context: PanelContext,
  addProgress: AddProgress,
): Promise<LoadedPanels> => {
  const rows = await panelWrites.list(writeContext);
  const roleRows = await listRoles(writeContext.tx, writeContext.editionId);
  const baselines = createImportBaselines(writeContext.tx);
  const hashes = await baselines.read(
    writeContext.editionId,
    "panels",
    rows.map(({ id }) => id),
  );
  const { panels, ownPanels, stored, matching } = resolvePanels(
    context.document,
    { rows, roles: roleRows, hashes },
    {
      choices: context.matching,
      getRoomId: (panel) => getRoomId(panel, context),
      personIds: context.allPersonIds,
    },
  );
  if (!context.canHideMost) rejectHidingMost(rows, new Set(panels.map(({ guid }) => guid)));
  const readRoles = createRolesReader({ stored: roleRows, hashes }, context);
  const roles = new Map(
    await mapInTurns(
      panels,
      (panel) => [panel.guid, readRoles(panel, stored.get(panel.guid)?.id)] as const,
    ),
  );
  const inputs = await mapInTurns(panels, (panel) => ({
    ...toInput(panel, stored.get(panel.guid), context),
    people: roles.get(panel.guid)?.people ?? [],
  }));
  const { counts, lists } = await panelWrites.load(writeContext, "", inputs, {
    stored,
    onProgress: addProgress,
    ...context.editPreservation.toOptions({
      ...PANEL_CELLS,
      readOtherCells: (key) => roles.get(key),
    }),
  });
  const preserved = [...roles.values()].reduce((sum, one) => sum + one.preserved, 0);
  return {
    counts: toKindCounts("panels", counts),
    roleCounts: toKindCounts("roles", lists["people"], { unchanged: -preserved }),
    warnings: ownPanels.map(({ title, position }) => ({
      code: "own-panel",
      params: { title, position },
    })),
    matching,
  };
};
