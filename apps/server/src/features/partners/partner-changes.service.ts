import { LANGUAGES } from "@foyer/contract";
import type { Change, EditionPart } from "../../db/changes.ts";
import {
  type At,
  type ChangesOf,
  createEditionWrite,
  createEntryWrites,
  publishLoad,
} from "../../db/entry-writes.ts";
import type { ChangeCounts } from "../../db/find-changes.ts";
import type { Database } from "../../db/index.ts";
import { requireOfEdition } from "../../db/of-edition.ts";
import type { NameText, PageText, PartnerText, Translated } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";
import { sanitiseTexts } from "../../lib/html.ts";
import { requireWebUrl } from "../../lib/web-url.ts";
import { findPosition, NAMED, partnerRows } from "./partner-changes.repository.ts";

type GroupDraft = { text: Translated<NameText>; isOnLanding: boolean };

type PartnerDraft = {
  text: Translated<PartnerText>;
  /** An address of the web, http or https. */
  url: string | null;
  partnerGroupId: number | null;
  tradeId: number | null;
  roomId: number | null;
};

/** The content may be any HTML; it is stored sanitised. */
type InvitationDraft = { partnerId: number; text: Translated<PageText> };

const changed = (editionId: number, part: EditionPart): Change => ({
  kind: "edition",
  editionId,
  part,
});

const changesOf: ChangesOf = (editionId) => [changed(editionId, "partners")];

/** Panels show under whose patronage they are. */
const changesOfPatronages: ChangesOf = (editionId) => [
  ...changesOf(editionId),
  changed(editionId, "programme"),
];

const checkPartner = async (at: At, draft: PartnerDraft): Promise<void> => {
  requireWebUrl(draft.url);
  await requireOfEdition(at, "partnerGroupId", NAMED.groups, [draft.partnerGroupId]);
  await requireOfEdition(at, "tradeId", NAMED.trades, [draft.tradeId]);
  await requireOfEdition(at, "roomId", NAMED.rooms, [draft.roomId]);
  const logos = LANGUAGES.map((language) => draft.text[language]?.logoFileId);
  await requireOfEdition(at, "logoFileId", NAMED.pictures, logos);
};

type Representative = { partnerId: number; attendeeId: number; position: number };
type Patronage = { partnerId: number; panelId: number; position: number };

/** @throws Failure `not-found` unless the edition has the partner */
const getPosition = async ({ tx, editionId }: At, partnerId: number): Promise<number> => {
  const position = await findPosition(tx, editionId, partnerId);
  if (position === undefined) throw notFound();
  return position;
};

const createRepresentativeWrites = (database: Pick<Database, "write">) => {
  const write = createEditionWrite(database, changesOf);
  return {
    /** Names who represents a partner, in this order, instead of those who did. */
    set: (editionId: number, partnerId: number, attendeeIds: readonly number[]): Promise<void> =>
      write(editionId, async (at) => {
        const people = [...new Set(attendeeIds)];
        await getPosition(at, partnerId);
        await requireOfEdition(at, "attendeeIds", NAMED.attendees, people);
        const rows = people.map((attendeeId, position) => ({ partnerId, attendeeId, position }));
        await partnerRows.representatives.save(at.tx, [partnerId], rows);
      }),

    /** Gives these partners the representatives of a load, instead of those whom they had. */
    load: async (at: At, partnerIds: readonly number[], rows: readonly Representative[]) => {
      const counts = await partnerRows.representatives.save(at.tx, partnerIds, rows);
      publishLoad(at, changesOf, [counts]);
      return counts;
    },
  };
};

const createPatronageWrites = (database: Pick<Database, "write">) => {
  const write = createEditionWrite(database, changesOfPatronages);
  return {
    /** Names the panels under a partner's patronage, instead of those that were. */
    set: (editionId: number, partnerId: number, panelIds: readonly number[]): Promise<void> =>
      write(editionId, async (at) => {
        const panels = [...new Set(panelIds)];
        // A panel shows its partners as they stand among all.
        const position = await getPosition(at, partnerId);
        await requireOfEdition(at, "panelIds", NAMED.panels, panels);
        const rows = panels.map((panelId) => ({ partnerId, panelId, position }));
        await partnerRows.patronages.save(at.tx, [partnerId], rows);
      }),

    /** Gives these partners the panels of a load, instead of those that they had. */
    load: async (
      at: At,
      partnerIds: readonly number[],
      rows: readonly Patronage[],
    ): Promise<ChangeCounts> => {
      const counts = await partnerRows.patronages.save(at.tx, partnerIds, rows);
      publishLoad(at, changesOfPatronages, [counts]);
      return counts;
    },
  };
};

/** What organisers and loads write of an edition's partners and of what belongs to them. */
export const createPartnerChanges = (database: Pick<Database, "write">) => ({
  trades: createEntryWrites({
    database,
    entries: partnerRows.trades,
    changesOf,
    toValues: ({ text }: { text: Translated<NameText> }) => ({ text }),
    needed: "name",
  }),
  partnerGroups: createEntryWrites({
    database,
    entries: partnerRows.groups,
    changesOf,
    toValues: ({ text, isOnLanding }: GroupDraft) => ({ text, isOnLanding }),
    needed: "name",
  }),
  partners: createEntryWrites({
    database,
    entries: partnerRows.partners,
    changesOf,
    toValues: ({ text, url, partnerGroupId, tradeId, roomId }: PartnerDraft) => ({
      text,
      url,
      partnerGroupId,
      tradeId,
      roomId,
    }),
    needed: "name",
    check: checkPartner,
  }),
  partnerInvitations: createEntryWrites({
    database,
    entries: partnerRows.invitations,
    changesOf,
    toValues: ({ partnerId, text }: InvitationDraft) => ({
      partnerId,
      text: sanitiseTexts(text, "content"),
    }),
    needed: "title",
    check: (at, { partnerId }) => requireOfEdition(at, "partnerId", NAMED.partners, [partnerId]),
  }),
  representatives: createRepresentativeWrites(database),
  patronages: createPatronageWrites(database),
});
