import { partnerInvitations, partners } from "../../partners/partners.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentEntry } from "../formats/content/content-document.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { Loading } from "./loading.ts";
import { type Resolve, resolveAll } from "./references.ts";

type Lists = { group: Resolve; trade: Resolve };

const toDraft = (
  entry: ContentEntry<"partners">,
  { files, references }: Loading,
  { group, trade }: Lists,
) => ({
  key: entry.key,
  isHidden: entry.hidden,
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

type Invitation = NonNullable<ContentEntry<"partners">["invitations"]>[number];

const toInvitation = (partnerId: number, { key, hidden, title, content }: Invitation) => ({
  key,
  isHidden: hidden,
  partnerId,
  text: composeText({ title }, { content }),
});

/** Partners with what belongs to them. A list that a partner does not have in the file is left alone. */
export const loadPartners = async (
  loading: Loading,
  entries: readonly ContentEntry<"partners">[],
  lists: Lists,
): Promise<KindCounts[]> => {
  const { at } = loading;
  const drafts = entries.map((entry) => toDraft(entry, loading, lists));
  const { ids, counts, lists: linked } = await partners.load(at, CONTENT_PREFIX, drafts);
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
    countsOf("representatives", linked["representatives"]),
    countsOf("patronages", linked["panels"]),
    countsOf("partnerInvitations", ...invited.map((loaded) => loaded.counts)),
  ];
};
