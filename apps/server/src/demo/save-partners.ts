import type { Partner } from "@foyer/demo";
import { DEMO_MARK, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import type { Names } from "./save-names.ts";
import { savePicture } from "./save-pictures.ts";

type Keys = { names: Names; rooms: Ids; attendees: Ids };

const LANDING_GROUPS = ["main", "strategic"];

const idOf = (ids: Ids, key: string | null) => (key === null ? null : (ids.get(key) ?? null));

const saveGroups = async (context: DemoEditionContext): Promise<Ids> => {
  const { partnerGroups } = context.content;
  const drafts = partnerGroups.map(({ key, name }) => ({
    key,
    isOnLanding: LANDING_GROUPS.includes(key),
    text: { pl: { name: name.pl }, en: { name: name.en } },
  }));
  const { ids } = await context.writes.partnerGroups.load(context, DEMO_MARK, drafts);
  return idsByKey(partnerGroups, ids);
};

const toDraft = async (
  context: DemoEditionContext,
  { key, url, group, trade, room, name, description }: Partner,
  { groups, names, rooms }: Keys & { groups: Ids },
) => {
  const logoFileId = await savePicture(context, `${key}.svg`);
  return {
    key,
    url,
    partnerGroupId: idOf(groups, group),
    tradeId: idOf(names.trades, trade),
    roomId: idOf(rooms, room),
    text: {
      pl: { name: name.pl, description: description.pl, logoFileId },
      en: { name: name.en, description: description.en, logoFileId },
    },
  };
};

const saveInvitations = (
  context: DemoEditionContext,
  partnerId: number,
  { invitations }: Partner,
) => {
  const drafts = invitations.map(({ key, title, content }) => ({
    key,
    partnerId,
    text: {
      pl: { title: title.pl, content: content.pl },
      en: { title: title.en, content: content.en },
    },
  }));
  return context.writes.partnerInvitations.load(context, DEMO_MARK, drafts, partnerId);
};

/**
 * Stores the partners in their groups, with logos, those who represent them, and invitations.
 * @returns the ids by key
 */
export const savePartners = async (context: DemoEditionContext, keys: Keys): Promise<Ids> => {
  const { content, edition, writes } = context;
  const partners = content.partners.filter(({ editions }) => editions.includes(edition.key));
  if (partners.length === 0) return new Map();
  const groups = await saveGroups(context);
  const drafts = [];
  for (const one of partners) drafts.push(await toDraft(context, one, { ...keys, groups }));
  const { ids } = await writes.partners.load(context, DEMO_MARK, drafts);
  const representatives = partners.flatMap((one, index) =>
    one.representatives.flatMap((person, position) => {
      const attendeeId = keys.attendees.get(person);
      return attendeeId === undefined ? [] : [{ partnerId: ids[index] ?? 0, attendeeId, position }];
    }),
  );
  await writes.representatives.load(context, ids, representatives);
  for (const [index, one] of partners.entries()) {
    await saveInvitations(context, ids[index] ?? 0, one);
  }
  return idsByKey(partners, ids);
};
