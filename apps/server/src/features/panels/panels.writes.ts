import { randomUUID } from "node:crypto";
import { ITEM_TYPE } from "@foyer/contract";
import { isOfOffice } from "../../content/actor.ts";
import type { Counts } from "../../content/counts.ts";
import { type Content, createItems } from "../../content/items.ts";
import {
  listRefersTo,
  refersTo,
  showsPicture,
  showsPictureInText,
} from "../../content/references.ts";
import { recordSessionChanges } from "../../content/session-changes.ts";
import type { At } from "../../content/write-rows.ts";
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
import { refuseForbiddenClashes } from "./forbidden-clashes.ts";
import { isRefusedBy } from "../../db/refused-by.ts";
import { isReadableColor } from "../../lib/contrast.ts";
import { invalidField, notFound } from "../../lib/failure.ts";

const PROGRAMME = { parts: ["programme"] } as const;

const COLOR = /^#[\da-f]{6}$/i;

/** Subjects that sessions share, with a colour that is readable on white. */
export const thematicPaths = createItems({
  table: thematicPath,
  resource: "thematic-paths",
  ...PROGRAMME,
  needed: "name",
  check: ({ color }) => {
    if (!COLOR.test(color) || !isReadableColor(color)) throw invalidField("color", "regex");
  },
  references: [showsPicture("pictureFileId", "picture")],
});

export const panelTypes = createItems({
  table: panelType,
  resource: "panel-types",
  ...PROGRAMME,
  needed: "name",
});

/** Who takes part; those of a role stand in the order of the list. */
export type SessionRole = {
  attendeeId: number;
  role: number;
  position?: number;
  isImported?: boolean;
};

export type SessionDraft = Content<typeof panel> & {
  people?: readonly SessionRole[];
  /** The partners under whose patronage it is. */
  partners?: readonly number[];
  /** The user groups to which it is recommended. */
  recommendedTo?: readonly number[];
};

/** The database knows what a row that is only shown or hidden is not checked for. */
const refuseShownWithoutTime = (error: unknown): unknown =>
  isRefusedBy(error, "panel_has_time") ? invalidField("startsAt", "required") : error;

/**
 * Sessions of all four kinds and their parts. People are told of one that was moved, renamed, hidden
 * or shown again, by any writer.
 */
export const sessions = createItems({
  table: panel,
  resource: "sessions",
  ...PROGRAMME,
  key: "gid",
  needed: "topic",
  html: "description",
  defaults: () => ({ gid: randomUUID() }),
  lists: {
    people: { table: panelAttendee, owner: "panelId", key: ["attendeeId", "role"] },
    partners: { table: panelPartner, owner: "panelId", key: ["partnerId"] },
    recommendedTo: { table: recommendation, owner: "panelId", key: ["userGroupId"] },
  },
  references: [
    refersTo("parentId", panel),
    refersTo("roomId", room),
    refersTo("thematicPathId", thematicPath),
    refersTo("panelTypeId", panelType),
    showsPictureInText("pictureFileId"),
    listRefersTo("people", "attendeeId", attendee),
    listRefersTo("partners", "partnerId", partner),
    listRefersTo("recommendedTo", "userGroupId", userGroup),
  ],
  explain: refuseShownWithoutTime,
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
  onWritten: async (at, diffs) => {
    const { tx, actor } = at;
    // What the command line brings is agreed on elsewhere; the office shows what is wrong with it.
    if (isOfOffice(actor)) await refuseForbiddenClashes(at, diffs);
    // The demo moves all its days around today, which is news to nobody.
    if (actor.kind === "demo") return;
    const changed = diffs.flatMap(({ before, after }) =>
      before && after ? [{ id: before.id, editionId: before.editionId, before, after }] : [],
    );
    await recordSessionChanges(tx, changed);
  },
  toValues: ({ people, partners, recommendedTo, ...fields }: Partial<SessionDraft>) => ({
    ...fields,
    people: people?.map((role, position) => ({ position, ...role })),
    partners: partners?.map((partnerId) => ({ partnerId })),
    recommendedTo: recommendedTo?.map((userGroupId) => ({ userGroupId })),
  }),
});

const EVENT_KINDS = new Set<number>([ITEM_TYPE.culturalEvent, ITEM_TYPE.specialEvent]);

/** What an event is, and how it is told of; a description may be any HTML. */
type EventDraft = { id: number; itemType: number; text: Translated<PanelText> };

/** Cultural and special events, which are sessions: their kind, texts and pictures. */
export const events = {
  /** @throws Failure `not-found` for any other session */
  change: async (at: At, id: number, text: Translated<PanelText>): Promise<void> => {
    const { itemType } = await sessions.get(at, id);
    if (!EVENT_KINDS.has(itemType)) throw notFound();
    await sessions.change(at, id, { text });
  },

  load: (at: At, drafts: readonly EventDraft[]): Promise<Counts> =>
    sessions.changeAll(
      at,
      drafts.map(({ id, ...draft }) => ({ id, draft })),
    ),
};
