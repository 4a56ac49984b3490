import type { Db } from "../../../db/index.ts";
import type {
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
} from "../../../db/schema/index.ts";
import type { KindCounts } from "../change-counts.ts";
import type {
  ContentPage,
  ContentPartner,
  ContentPartnerGroup,
} from "../formats/content/content-document.ts";
import { contentKey } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { FileBook } from "./save-pictures.ts";
import {
  createPartnerGroupsRepository,
  createPartnerInvitationsRepository,
  createPartnersRepository,
  createPatronagesRepository,
  createRepresentativesRepository,
} from "./partners.repository.ts";
import { type References, type Resolve, resolveAll } from "./references.ts";
import { saveEntries, saveLinks } from "./save-entries.ts";
import { byImportKey, wantedEntries } from "./wanted-entries.ts";

type Values<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "id">;

export const savePartnerGroups = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof partnerGroup>>,
): Promise<KindCounts> => {
  const groups = createPartnerGroupsRepository(tx, editionId);
  return saveEntries("partnerGroups", byImportKey(await groups.list()), wanted, groups);
};

export const loadPartnerGroups = (
  tx: Db,
  editionId: number,
  groups: readonly ContentPartnerGroup[],
) =>
  savePartnerGroups(
    tx,
    editionId,
    wantedEntries(groups, ({ name, isHidden, isOnLanding }) => ({
      editionId,
      isHidden,
      isOnLanding,
      text: composeText({ name }, {}),
    })),
  );

/** @returns the ids of the edition's imported partners by their external ids, and the counts */
export const savePartners = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof partner>>,
): Promise<{ ids: ReadonlyMap<string, number>; counts: KindCounts }> => {
  const partners = createPartnersRepository(tx, editionId);
  const list = async () =>
    new Map((await partners.list()).map((row) => [row.externalId ?? "", row]));
  const counts = await saveEntries("partners", await list(), wanted, partners);
  const ids = new Map([...(await list())].map(([key, { id }]) => [key, id]));
  return { ids, counts };
};

/** @param partnerIds the partners whose representatives are wanted as given */
export const saveRepresentatives = async (
  tx: Db,
  partnerIds: number[],
  wanted: readonly Required<typeof partnerAttendee.$inferInsert>[],
): Promise<KindCounts> => {
  const representatives = createRepresentativesRepository(tx);
  return saveLinks(
    "representatives",
    await representatives.list(partnerIds),
    wanted,
    ({ partnerId, attendeeId }) => `${partnerId} ${attendeeId}`,
    representatives,
  );
};

/** @param partnerIds the partners whose panels under patronage are wanted as given */
export const savePatronages = async (
  tx: Db,
  partnerIds: number[],
  wanted: readonly Required<typeof panelPartner.$inferInsert>[],
): Promise<KindCounts> => {
  const patronages = createPatronagesRepository(tx);
  return saveLinks(
    "patronages",
    await patronages.list(partnerIds),
    wanted,
    ({ panelId, partnerId }) => `${panelId} ${partnerId}`,
    patronages,
  );
};

const keyOfInvitation = ({
  partnerId,
  importKey,
}: {
  partnerId: number;
  importKey?: string | null | undefined;
}) => `${partnerId} ${importKey ?? ""}`;

/** @param partnerIds the partners whose imported invitations are wanted as given */
export const savePartnerInvitations = async (
  tx: Db,
  partnerIds: number[],
  wanted: readonly Values<typeof partnerInvitation>[],
): Promise<KindCounts> => {
  const invitations = createPartnerInvitationsRepository(tx);
  const stored = await invitations.list(partnerIds);
  return saveEntries(
    "partnerInvitations",
    new Map(stored.map((row) => [keyOfInvitation(row), row])),
    new Map(wanted.map((values) => [keyOfInvitation(values), values])),
    invitations,
  );
};

type PartnerContext = {
  editionId: number;
  files: FileBook;
  references: References;
  group: Resolve;
  trade: Resolve;
};

const toPartners = (entries: readonly ContentPartner[], context: PartnerContext) => {
  const { editionId, files, references, group, trade } = context;
  const values = entries.map((entry, position) => ({
    editionId,
    externalId: contentKey(entry.key),
    url: entry.url,
    position,
    isHidden: entry.isHidden,
    partnerGroupId: entry.group && group(entry.group),
    tradeId: entry.trade && trade(entry.trade),
    roomId: entry.room && references.room(entry.room),
    text: composeText(
      { name: entry.name },
      { description: entry.description, logoFileId: files.idsOf(entry.logo) },
    ),
  }));
  return new Map(values.map((row) => [row.externalId, row]));
};

const toInvitation = (partnerId: number, page: ContentPage, position: number) => ({
  partnerId,
  importKey: contentKey(page.key),
  position,
  isHidden: page.isHidden,
  text: composeText({ title: page.title }, { content: page.content }),
});

/** Partners with what belongs to them. A list that a partner does not have in the file is left alone. */
export const loadPartners = async (
  tx: Db,
  entries: readonly ContentPartner[],
  context: PartnerContext,
): Promise<KindCounts[]> => {
  const { ids, counts } = await savePartners(tx, context.editionId, toPartners(entries, context));
  const stored = entries.map((entry, position) => {
    const id = ids.get(contentKey(entry.key));
    if (id === undefined) throw new Error("a partner was not stored");
    return { id, position, ...entry };
  });
  const { attendee, panel } = context.references;
  const represented = stored.filter(({ representatives }) => representatives !== null);
  const patrons = stored.filter(({ panels }) => panels !== null);
  const inviting = stored.filter(({ invitations }) => invitations !== null);
  const idsOf = (partners: readonly { id: number }[]) => partners.map(({ id }) => id);
  return [
    counts,
    await saveRepresentatives(
      tx,
      idsOf(represented),
      represented.flatMap(({ id: partnerId, representatives }) =>
        resolveAll(representatives ?? [], attendee).map((attendeeId, position) => ({
          partnerId,
          attendeeId,
          position,
        })),
      ),
    ),
    await savePatronages(
      tx,
      idsOf(patrons),
      patrons.flatMap(({ id: partnerId, position, panels }) =>
        resolveAll(panels ?? [], panel).map((panelId) => ({ panelId, partnerId, position })),
      ),
    ),
    await savePartnerInvitations(
      tx,
      idsOf(inviting),
      inviting.flatMap(({ id, invitations }) =>
        (invitations ?? []).map((page, position) => toInvitation(id, page, position)),
      ),
    ),
  ];
};
