import { partnerInvitations, partners } from "../../partners/partners.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import type { LoadContext } from "./load-context.ts";
import { type Resolve, resolveAll } from "./references.ts";

type Lists = { group: Resolve; trade: Resolve };

const toInput = (
  item: ContentItem<"partners">,
  { files, references }: LoadContext,
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
    { description: item.description, logoFileId: files.getIds(item.logo) },
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

/** Loads partners with their lists. A list missing from a partner is left unchanged. */
export const loadPartners = async (
  loadContext: LoadContext,
  items: readonly ContentItem<"partners">[],
  lists: Lists,
): Promise<KindCounts[]> => {
  const { context } = loadContext;
  const inputs = items.map((item) => toInput(item, loadContext, lists));
  const { ids, counts, lists: listCounts } = await partners.load(context, CONTENT_PREFIX, inputs);
  const invitationResults = [];
  for (const [index, { invitations }] of items.entries()) {
    const partnerId = ids[index];
    if (invitations === null || partnerId === undefined) continue;
    const pages = invitations.map((page) => toInvitation(partnerId, page));
    const owner = { partnerId };
    invitationResults.push(
      await partnerInvitations.load(context, CONTENT_PREFIX, pages, { owner }),
    );
  }
  return [
    toKindCounts("partners", counts),
    toKindCounts("representatives", listCounts["representatives"]),
    toKindCounts("patronages", listCounts["panels"]),
    toKindCounts("partnerInvitations", ...invitationResults.map((loaded) => loaded.counts)),
  ];
};
