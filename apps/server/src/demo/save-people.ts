import type { Language } from "@foyer/contract";
import { attendee, organiser, userGroup } from "../db/schema/index.ts";
import type { Attendee } from "@foyer/demo";
import type { DemoEditionContext, Ids } from "./context.ts";
import type { Names } from "./save-names.ts";
import { upsert } from "../db/upsert.ts";

const saveGroups = async ({ tx, editionId, content }: DemoEditionContext): Promise<Ids> => {
  const rows = content.userGroups.map(({ name, modules }) => ({
    editionId,
    name: name.en,
    modules,
  }));
  const stored = await upsert(tx, userGroup, [userGroup.editionId, userGroup.name], rows);
  return new Map(stored.map((row, index) => [content.userGroups[index]?.key ?? "", row.id]));
};

const textOf = (person: Attendee, language: Language) => ({
  position: person.position[language],
  company: person.company[language],
  ...(person.description ? { description: person.description[language] } : {}),
});

const isOrganiser = (person: Attendee) => person.login?.role === "organiser";

/** Stores those who take part in the edition, and makes the demo's organiser run it. */
export const savePeople = async (
  context: DemoEditionContext,
  accounts: Ids,
  { trades, hotels }: Names,
) => {
  const { tx, editionId, edition, content } = context;
  const groups = await saveGroups(context);
  const people = content.attendees.filter((person) => person.editions.includes(edition.key));
  const accountOf = (person: Attendee) => accounts.get(person.key) ?? null;
  const rows = people.map((person) => ({
    editionId,
    externalId: `demo:${person.key}`,
    accountId: accountOf(person),
    userGroupId: groups.get(person.group) ?? null,
    accessGranted: person.accessGranted,
    overrideUserGroupModules: person.ownModules !== null,
    modules: person.ownModules ?? [],
    firstName: person.firstName,
    lastName: person.lastName,
    country: person.country,
    kind: isOrganiser(person) ? "organiser" : "guest",
    isInformationAccount: person.login?.role === "information",
    isListed: person.listed,
    tradeId: trades.get(person.trade) ?? null,
    hotelId: hotels.get(person.hotel ?? "") ?? null,
    linkedIn: person.linkedIn,
    twitter: person.twitter,
    chatActive: person.canChat,
    managerFirstName: person.manager?.firstName ?? null,
    managerLastName: person.manager?.lastName ?? null,
    managerEmail: person.manager?.email ?? null,
    text: { pl: textOf(person, "pl"), en: textOf(person, "en") },
  }));
  const stored =
    rows.length > 0
      ? await upsert(tx, attendee, [attendee.editionId, attendee.externalId], rows)
      : [];
  for (const person of content.attendees.filter(isOrganiser)) {
    const accountId = accountOf(person);
    if (accountId)
      await tx.insert(organiser).values({ accountId, editionId }).onConflictDoNothing();
  }
  const attendees: Ids = new Map(stored.map((row, index) => [people[index]?.key ?? "", row.id]));
  return { groups, attendees };
};
