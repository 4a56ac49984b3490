import type { Partner } from "@foyer/demo";
import {
  partnerGroups,
  partnerInvitations,
  partners,
} from "../features/partners/partners.writes.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import type { Names } from "./save-names.ts";
import { savePicture } from "./save-pictures.ts";

type Keys = { names: Names; rooms: Ids; attendees: Ids };

const LANDING_GROUPS = ["main", "strategic"];

const idOf = (ids: Ids, key: string | null) => (key === null ? null : (ids.get(key) ?? null));

const saveGroups = async (context: DemoEditionContext): Promise<Ids> => {
  const groups = context.content.partnerGroups;
  const drafts = groups.map(({ key, name }) => ({
    key,
    isOnLanding: LANDING_GROUPS.includes(key),
    text: { pl: { name: name.pl }, en: { name: name.en } },
  }));
  const { ids } = await partnerGroups.load(context, DEMO_PREFIX, drafts);
  return idsByKey(groups, ids);
};

const toDraft = async (
  context: DemoEditionContext,
  { key, url, group, trade, room, name, description, representatives }: Partner,
  { groups, names, rooms, attendees }: Keys & { groups: Ids },
) => {
  const logoFileId = await savePicture(context, `${key}.svg`);
  return {
    key,
    url,
    partnerGroupId: idOf(groups, group),
    tradeId: idOf(names.trades, trade),
    roomId: idOf(rooms, room),
    representatives: representatives.flatMap((person) => attendees.get(person) ?? []),
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
  return partnerInvitations.load(context, DEMO_PREFIX, drafts, { owner: { partnerId } });
};

/**
 * Stores the partners in their groups, with logos, those who represent them, and invitations.
 * @returns the ids by key
 */
export const savePartners = async (context: DemoEditionContext, keys: Keys): Promise<Ids> => {
  const { content, edition } = context;
  const here = content.partners.filter(({ editions }) => editions.includes(edition.key));
  if (here.length === 0) return new Map();
  const groups = await saveGroups(context);
  const drafts = [];
  for (const one of here) drafts.push(await toDraft(context, one, { ...keys, groups }));
  const { ids } = await partners.load(context, DEMO_PREFIX, drafts);
  for (const [index, one] of here.entries()) {
    await saveInvitations(context, ids[index] ?? 0, one);
  }
  return idsByKey(here, ids);
};
