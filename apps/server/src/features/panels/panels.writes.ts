import { randomUUID } from "node:crypto";
import { ITEM_TYPE } from "@foyer/contract";
import { isOfficeActor } from "../../lib/actor.ts";
import type { Counts } from "../../content/write-counts.ts";
import { type Content, createItems } from "../../content/items.ts";
import {
  listReference,
  columnReference,
  pictureReference,
  textPictureReference,
} from "../../content/references.ts";
import { recordPanelChanges } from "../../content/panel-changes.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import {
  attendee,
  panel,
  panelAttendee,
  panelPartner,
  panelType,
  type PanelText,
  partner,
  recommendation,
  room,
  thematicPath,
  type Translated,
  userGroup,
} from "../../db/schema/index.ts";
import { rejectForbiddenClashes } from "./forbidden-clashes.ts";
import { isConstraintViolation } from "../../db/constraint-violation.ts";
import { isReadableColor } from "../../lib/contrast.ts";
import { invalidField, notFound } from "../../lib/failure.ts";

const PROGRAMME = { parts: ["programme"] } as const;

const COLOR = /^#[\da-f]{6}$/i;

/** Thematic paths of panels. Their colour must be readable on white. */
export const thematicPaths = createItems({
  table: thematicPath,
  resource: "thematic-paths",
  ...PROGRAMME,
  required: "name",
  check: ({ color }) => {
    if (!COLOR.test(color) || !isReadableColor(color)) throw invalidField("color", "regex");
  },
  references: [pictureReference("pictureFileId", "picture")],
});

export const panelTypes = createItems({
  table: panelType,
  resource: "panel-types",
  ...PROGRAMME,
  required: "name",
});

/** Participation of an attendee in a panel; list order is the order within a role. */
export type PanelRole = {
  attendeeId: number;
  role: number;
  position?: number;
  isImported?: boolean;
};

export type PanelInput = Content<typeof panel> & {
  people?: readonly PanelRole[];
  /** Partners that are patrons of the panel. */
  partners?: readonly number[];
  /** User groups that get the panel recommended. */
  recommendedTo?: readonly number[];
};

/** Explains the database constraint, since writes that only show or hide a row skip `check`. */
const explainMissingTime = (error: unknown): unknown =>
  isConstraintViolation(error, "panel_has_time") ? invalidField("startsAt", "required") : error;

/**
 * Panels of all four kinds and sub-panels. Moves, new titles, hiding and restoring cause notifications,
 * regardless of the actor.
 */
export const panels = createItems({
  table: panel,
  resource: "panels",
  ...PROGRAMME,
  key: "gid",
  required: "topic",
  html: "description",
  defaults: () => ({ gid: randomUUID() }),
  lists: {
    people: { table: panelAttendee, owner: "panelId", key: ["attendeeId", "role"] },
    partners: { table: panelPartner, owner: "panelId", key: ["partnerId"] },
    recommendedTo: { table: recommendation, owner: "panelId", key: ["userGroupId"] },
  },
  references: [
    columnReference("parentId", panel),
    columnReference("roomId", room),
    columnReference("thematicPathId", thematicPath),
    columnReference("panelTypeId", panelType),
    textPictureReference("pictureFileId"),
    listReference("people", "attendeeId", attendee),
    listReference("partners", "partnerId", partner),
    listReference("recommendedTo", "userGroupId", userGroup),
  ],
  explain: explainMissingTime,
  check: ({ id, parentId, day, startsAt, endsAt, isHidden }) => {
    const times = { day, startsAt, endsAt };
    const missing = Object.entries(times).find(([, time]) => time === null)?.[0];
    const isNotKnown = startsAt === null && endsAt === null && day === null;
    if (missing !== undefined && !(isNotKnown && isHidden)) {
      throw invalidField(isNotKnown ? "startsAt" : missing, "required");
    }
    if (startsAt && endsAt && endsAt < startsAt) throw invalidField("endsAt", "invalid");
    if (parentId !== null && parentId === id) throw invalidField("parentId", "invalid");
  },
  onWritten: async (context, diffs) => {
    const { tx, actor } = context;
    // Imports on the command line may create clashes; the office shows them afterwards.
    if (isOfficeActor(actor)) await rejectForbiddenClashes(context, diffs);
    // The demo shifts all days to today, which is no change for anyone.
    if (actor.kind === "demo") return;
    const changed = diffs.flatMap(({ before, after }) =>
      before && after ? [{ id: before.id, editionId: before.editionId, before, after }] : [],
    );
    await recordPanelChanges(tx, changed, context);
  },
  toValues: ({ people, partners, recommendedTo, ...fields }: Partial<PanelInput>) => ({
    ...fields,
    people: people?.map((role, position) => ({ position, ...role })),
    partners: partners?.map((partnerId) => ({ partnerId })),
    recommendedTo: recommendedTo?.map((userGroupId) => ({ userGroupId })),
  }),
});

const EVENT_KINDS = new Set<number>([ITEM_TYPE.culturalEvent, ITEM_TYPE.specialEvent]);

/** Input of an event; the description is unsanitised HTML. */
type EventInput = { id: number; itemType: number; text: Translated<PanelText> };

/** Cultural and special events, which are panels. */
export const events = {
  /** @throws Failure `not-found` for any other panel */
  change: async (
    context: EditionWriteContext,
    id: number,
    text: Translated<PanelText>,
  ): Promise<void> => {
    const { itemType } = await panels.get(context, id);
    if (!EVENT_KINDS.has(itemType)) throw notFound();
    await panels.change(context, id, { text });
  },

  load: (context: EditionWriteContext, inputs: readonly EventInput[]): Promise<Counts> =>
    panels.changeAll(
      context,
      inputs.map(({ id, ...input }) => ({ id, input })),
    ),
};
