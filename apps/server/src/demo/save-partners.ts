import { eq } from "drizzle-orm";
import { partner, partnerGroup, partnerInvitation } from "../db/schema/index.ts";
import {
  createPartnerChanges,
  type PartnerChanges,
} from "../features/partners/partner-changes.service.ts";
import type { Partner } from "@foyer/demo";
import type { DemoEditionContext, Ids } from "./context.ts";
import type { Names } from "./save-names.ts";
import { savePicture } from "./save-pictures.ts";

type Keys = { names: Names; rooms: Ids; attendees: Ids };

type Saving = DemoEditionContext & { changes: PartnerChanges };

const LANDING_GROUPS = ["main", "strategic"];

const idOf = (ids: Ids, key: string | null) => (key === null ? null : (ids.get(key) ?? null));

const MARK = "demo:";

/** The ids of the rows that the demo has stored before, by key. */
const toIds = (rows: readonly { id: number; key: string | null }[]): Ids =>
  new Map(
    rows.flatMap(({ id, key }) => (key?.startsWith(MARK) ? [[key.slice(MARK.length), id]] : [])),
  );

const saveGroups = async ({ tx, editionId, content, changes }: Saving): Promise<Ids> => {
  const stored = toIds(
    await tx
      .select({ id: partnerGroup.id, key: partnerGroup.importKey })
      .from(partnerGroup)
      .where(eq(partnerGroup.editionId, editionId)),
  );
  const ids = new Map<string, number>();
  for (const { key, name } of content.partnerGroups) {
    const fields = {
      isOnLanding: LANDING_GROUPS.includes(key),
      text: { pl: { name: name.pl }, en: { name: name.en } },
    };
    const known = stored.get(key);
    if (known) await changes.changeGroup(editionId, known, fields);
    const importKey = `${MARK}${key}`;
    ids.set(key, known ?? (await changes.createGroup(editionId, { importKey, ...fields })));
  }
  await changes.orderGroups(editionId, [...ids.values()]);
  return ids;
};

const saveInvitations = async (
  { tx, editionId, changes }: Saving,
  partnerId: number,
  { invitations }: Partner,
): Promise<void> => {
  const stored = toIds(
    await tx
      .select({ id: partnerInvitation.id, key: partnerInvitation.importKey })
      .from(partnerInvitation)
      .where(eq(partnerInvitation.partnerId, partnerId)),
  );
  for (const { key, title, content } of invitations) {
    const text = {
      pl: { title: title.pl, content: content.pl },
      en: { title: title.en, content: content.en },
    };
    const known = stored.get(key);
    if (known) await changes.changeInvitation(editionId, known, { text });
    else await changes.createInvitation(editionId, partnerId, { importKey: `${MARK}${key}`, text });
  }
};

const savePartner = async (
  context: Saving,
  one: Partner,
  { known, groups, names, rooms }: Keys & { known: number | undefined; groups: Ids },
): Promise<number> => {
  const { editionId, changes } = context;
  const logoFileId = await savePicture(context, `${one.key}.svg`);
  const fields = {
    url: one.url,
    partnerGroupId: idOf(groups, one.group),
    tradeId: idOf(names.trades, one.trade),
    roomId: idOf(rooms, one.room),
    text: {
      pl: { name: one.name.pl, description: one.description.pl, logoFileId },
      en: { name: one.name.en, description: one.description.en, logoFileId },
    },
  };
  if (known) await changes.changePartner(editionId, known, fields);
  const externalId = `${MARK}${one.key}`;
  return known ?? changes.createPartner(editionId, { externalId, ...fields });
};

/**
 * Stores the partners in their groups, with logos, those who represent them, and invitations.
 * @returns the ids by key
 */
export const savePartners = async (context: DemoEditionContext, keys: Keys): Promise<Ids> => {
  const { tx, editionId, content, edition } = context;
  const partners = content.partners.filter(({ editions }) => editions.includes(edition.key));
  if (partners.length === 0) return new Map();
  // Within the demo's own transaction, which publishes all that it changes.
  const changes = createPartnerChanges({ write: (write) => write(tx, () => {}) });
  const saving = { ...context, changes };
  const groups = await saveGroups(saving);
  const stored = toIds(
    await tx
      .select({ id: partner.id, key: partner.externalId })
      .from(partner)
      .where(eq(partner.editionId, editionId)),
  );
  const ids = new Map<string, number>();
  for (const one of partners) {
    const id = await savePartner(saving, one, { ...keys, groups, known: stored.get(one.key) });
    ids.set(one.key, id);
    const people = one.representatives.flatMap((person) => keys.attendees.get(person) ?? []);
    await changes.setRepresentatives(editionId, id, people);
    await saveInvitations(saving, id, one);
  }
  await changes.orderPartners(editionId, [...ids.values()]);
  return ids;
};
