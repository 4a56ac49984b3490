import { ITEM_TYPE, LANGUAGES } from "@foyer/contract";
import {
  type PublicationSummary,
  type ResourceName,
  RESOURCES,
} from "@foyer/contract/office/index";
import { and, count, countDistinct, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { account, attendee, bookmark, mapMarker, panel, partner } from "../../db/schema/index.ts";
import type { Registry } from "../../resources/registry.ts";
import { createResourceRepository } from "../../resources/resource.repository.ts";

/**
 * Job titles and companies of people are often the same in both languages, so they do not count as missing
 * translations.
 */
const TRANSLATED_RESOURCES = (Object.keys(RESOURCES) as ResourceName[]).filter(
  (name) =>
    name !== "people" && Object.values(RESOURCES[name].fields).some(({ translated }) => translated),
);

const countPanels = async (db: Db, editionId: number) => {
  const inEdition = eq(panel.editionId, editionId);
  const isVisible = and(inEdition, eq(panel.isHidden, false));
  const lacksRoom = and(isVisible, isNull(panel.roomId), ne(panel.itemType, ITEM_TYPE.hourSlot));
  const [row] = await db
    .select({ days: countDistinct(panel.day) })
    .from(panel)
    .where(isVisible);
  return {
    sessions: await db.$count(panel, isVisible),
    days: row?.days ?? 0,
    sessionsWithoutTime: await db.$count(panel, and(inEdition, isNull(panel.startsAt))),
    sessionsWithoutRoom: await db.$count(panel, lacksRoom),
  };
};

const countPeople = async (db: Db, editionId: number) => {
  const inEdition = eq(attendee.editionId, editionId);
  const [listed] = await db
    .select({ count: count() })
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .where(
      and(
        inEdition,
        eq(attendee.isInformationAccount, false),
        sql`coalesce(${account.isListed}, ${attendee.isListed})`,
        sql`not coalesce(${account.isDisabled}, false)`,
      ),
    );
  const [planning] = await db
    .select({ count: countDistinct(attendee.id) })
    .from(attendee)
    .innerJoin(bookmark, eq(bookmark.attendeeId, attendee.id))
    .where(inEdition);
  return {
    people: await db.$count(attendee, inEdition),
    peopleWithAccount: await db.$count(attendee, and(inEdition, isNotNull(attendee.accountId))),
    listedPeople: listed?.count ?? 0,
    peopleWithAgenda: planning?.count ?? 0,
  };
};

/** Counts the content that a publication shows, and incomplete content. */
export const readPublicationSummary = async (
  db: Db,
  registry: Pick<Registry, "get">,
  { id: editionId, text }: Pick<Edition, "id" | "text">,
): Promise<PublicationSummary> => {
  const resources = createResourceRepository(db);
  const missingTranslations = [];
  for (const resource of TRANSLATED_RESOURCES) {
    for (const language of LANGUAGES) {
      const query = { gaps: language };
      const total = await resources.count(registry.get(resource), editionId, query);
      if (total > 0) missingTranslations.push({ resource, language, count: total });
    }
  }
  const texts = LANGUAGES.flatMap((language) => text[language] ?? []);
  return {
    ...(await countPanels(db, editionId)),
    ...(await countPeople(db, editionId)),
    rooms: await resources.count(registry.get("rooms"), editionId, {}),
    partners: await db.$count(
      partner,
      and(eq(partner.editionId, editionId), eq(partner.isHidden, false)),
    ),
    markers: await db.$count(
      mapMarker,
      and(eq(mapMarker.editionId, editionId), eq(mapMarker.isHidden, false)),
    ),
    hasLogo: texts.some(({ logoFileId }) => Boolean(logoFileId)),
    hasOrganiser: texts.some(({ organiser }) => Boolean(organiser?.name)),
    hasOrganiserEmail: texts.some(({ organiser }) => Boolean(organiser?.email)),
    missingTranslations: missingTranslations.toSorted((one, other) => other.count - one.count),
  };
};
