import type { At } from "../../../content/write-rows.ts";
import { partnerInvitations, partners } from "../../partners/partners.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentPage, ContentPartner } from "../formats/content/content-document.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
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
  ...(entry.representatives && {
    representatives: resolveAll(entry.representatives, references.attendee),
  }),
  ...(entry.panels && { panels: resolveAll(entry.panels, references.panel) }),
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
  entries: readonly ContentPartner[],
  context: PartnerContext,
): Promise<KindCounts[]> => {
  const drafts = entries.map((entry) => toDraft(entry, context));
  const { ids, counts, lists } = await partners.load(at, CONTENT_PREFIX, drafts);
  const invited = [];
  for (const [index, { invitations }] of entries.entries()) {
    const partnerId = ids[index];
    if (invitations === null || partnerId === undefined) continue;
    const pages = invitations.map((page) => toInvitation(partnerId, page));
    const owner = { partnerId };
    invited.push(await partnerInvitations.load(at, CONTENT_PREFIX, pages, { owner }));
  }
  return [
    countsOf("partners", counts),
    countsOf("representatives", lists["representatives"]),
    countsOf("patronages", lists["panels"]),
    countsOf("partnerInvitations", ...invited.map((loaded) => loaded.counts)),
  ];
};
