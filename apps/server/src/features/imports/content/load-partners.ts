import { partnerInvitations, partners } from "../../partners/partners.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { Loading } from "./loading.ts";
import { type Resolve, resolveAll } from "./references.ts";

type Lists = { group: Resolve; trade: Resolve };

const toDraft = (
  item: ContentItem<"partners">,
  { files, references }: Loading,
  { group, trade }: Lists,
) => ({
  key: item.key,
  isHidden: item.hidden,
  url: item.url,
  partnerGroupId: item.group && group(item.group),
  tradeId: item.trade && trade(item.trade),
  roomId: item.room && references.room(item.room),
  text: composeText(
    { name: item.name },
    { description: item.description, logoFileId: files.idsOf(item.logo) },
  ),
  ...(item.representatives && {
    representatives: resolveAll(item.representatives, references.attendee),
  }),
  ...(item.panels && { panels: resolveAll(item.panels, references.panel) }),
});

type Invitation = NonNullable<ContentItem<"partners">["invitations"]>[number];

const toInvitation = (partnerId: number, { key, hidden, title, content }: Invitation) => ({
  key,
  isHidden: hidden,
  partnerId,
  text: composeText({ title }, { content }),
});

/** Partners with what belongs to them. A list that a partner does not have in the file is left alone. */
export const loadPartners = async (
  loading: Loading,
  items: readonly ContentItem<"partners">[],
  lists: Lists,
): Promise<KindCounts[]> => {
  const { at } = loading;
  const drafts = items.map((item) => toDraft(item, loading, lists));
  const { ids, counts, lists: linked } = await partners.load(at, CONTENT_PREFIX, drafts);
  const invited = [];
  for (const [index, { invitations }] of items.entries()) {
    const partnerId = ids[index];
    if (invitations === null || partnerId === undefined) continue;
    const pages = invitations.map((page) => toInvitation(partnerId, page));
    const owner = { partnerId };
    invited.push(await partnerInvitations.load(at, CONTENT_PREFIX, pages, { owner }));
  }
  return [
    countsOf("partners", counts),
    countsOf("representatives", linked["representatives"]),
    countsOf("patronages", linked["panels"]),
    countsOf("partnerInvitations", ...invited.map((loaded) => loaded.counts)),
  ];
};
