import type { At } from "../../../db/entry-writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentPage, ContentPartner } from "../formats/content/content-document.ts";
import { CONTENT_MARK } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { ContentWrites } from "./content-writes.ts";
import { type References, type Resolve, resolveAll } from "./references.ts";
import type { FileBook } from "./save-pictures.ts";

type PartnerContext = {
  files: FileBook;
  references: References;
  group: Resolve;
  trade: Resolve;
};

const toDraft = (entry: ContentPartner, { files, references, group, trade }: PartnerContext) => ({
  key: entry.key,
  isHidden: entry.isHidden,
  url: entry.url,
  partnerGroupId: entry.group && group(entry.group),
  tradeId: entry.trade && trade(entry.trade),
  roomId: entry.room && references.room(entry.room),
  text: composeText(
    { name: entry.name },
    { description: entry.description, logoFileId: files.idsOf(entry.logo) },
  ),
});

const toInvitation = (partnerId: number, { key, isHidden, title, content }: ContentPage) => ({
  key,
  isHidden,
  partnerId,
  text: composeText({ title }, { content }),
});

/** Partners with what belongs to them. A list that a partner does not have in the file is left alone. */
export const loadPartners = async (
  at: At,
  writes: ContentWrites,
  entries: readonly ContentPartner[],
  context: PartnerContext,
): Promise<KindCounts[]> => {
  const drafts = entries.map((entry) => toDraft(entry, context));
  const { ids, counts } = await writes.partners.load(at, CONTENT_MARK, drafts);
  const stored = entries.map((entry, position) => ({ id: ids[position] ?? 0, position, ...entry }));
  const { attendee, panel } = context.references;

  const represented = stored.flatMap(({ id, representatives }) =>
    representatives === null ? [] : [{ id, people: resolveAll(representatives, attendee) }],
  );
  const representatives = await writes.representatives.load(
    at,
    represented.map(({ id }) => id),
    represented.flatMap(({ id: partnerId, people }) =>
      people.map((attendeeId, position) => ({ partnerId, attendeeId, position })),
    ),
  );
  const patrons = stored.flatMap(({ id, position, panels }) =>
    panels === null ? [] : [{ id, position, panelIds: resolveAll(panels, panel) }],
  );
  const patronages = await writes.patronages.load(
    at,
    patrons.map(({ id }) => id),
    patrons.flatMap(({ id: partnerId, position, panelIds }) =>
      panelIds.map((panelId) => ({ partnerId, panelId, position })),
    ),
  );
  const invited = [];
  for (const { id, invitations } of stored) {
    if (invitations === null) continue;
    const pages = invitations.map((page) => toInvitation(id, page));
    invited.push((await writes.partnerInvitations.load(at, CONTENT_MARK, pages, id)).counts);
  }
  return [
    countsOf("partners", counts),
    countsOf("representatives", representatives),
    countsOf("patronages", patronages),
    countsOf("partnerInvitations", ...invited),
  ];
};
