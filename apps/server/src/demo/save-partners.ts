import { inArray } from "drizzle-orm";
import { partner, partnerAttendee } from "../db/schema/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import type { Names } from "./save-names.ts";
import { savePicture } from "./save-pictures.ts";
import { upsert } from "./upsert.ts";

type Keys = { names: Names; rooms: Ids; attendees: Ids };

const partnersIn = ({ content, edition }: DemoEditionContext) =>
  content.partners.filter(({ editions }) => editions.includes(edition.key));

const idOf = (ids: Ids, key: string | null) => (key === null ? null : (ids.get(key) ?? null));

const saveRepresentatives = async (
  context: DemoEditionContext,
  partners: Ids,
  attendees: Ids,
): Promise<void> => {
  const { tx } = context;
  await tx
    .delete(partnerAttendee)
    .where(inArray(partnerAttendee.partnerId, [...partners.values()]));
  const rows = partnersIn(context).flatMap(({ key, representatives }) =>
    representatives.flatMap((person, position) => {
      const partnerId = partners.get(key);
      const attendeeId = attendees.get(person);
      return partnerId && attendeeId ? [{ partnerId, attendeeId, position }] : [];
    }),
  );
  if (rows.length > 0) await tx.insert(partnerAttendee).values(rows);
};

/** Stores the partners with their logos and those who represent them. @returns the ids by key */
export const savePartners = async (
  context: DemoEditionContext,
  { names, rooms, attendees }: Keys,
): Promise<Ids> => {
  const { tx, editionId } = context;
  const partners = partnersIn(context);
  if (partners.length === 0) return new Map();
  const rows = [];
  for (const [position, one] of partners.entries()) {
    const logoFileId = await savePicture(context, `${one.key}.svg`);
    rows.push({
      editionId,
      externalId: `demo:${one.key}`,
      url: one.url,
      position,
      partnerGroupId: idOf(names.partnerGroups, one.group),
      tradeId: idOf(names.trades, one.trade),
      roomId: idOf(rooms, one.room),
      text: {
        pl: { name: one.name.pl, description: one.description.pl, logoFileId },
        en: { name: one.name.en, description: one.description.en, logoFileId },
      },
    });
  }
  const stored = await upsert(tx, partner, [partner.editionId, partner.externalId], rows);
  const ids: Ids = new Map(stored.map((row, index) => [partners[index]?.key ?? "", row.id]));
  await saveRepresentatives(context, ids, attendees);
  return ids;
};
