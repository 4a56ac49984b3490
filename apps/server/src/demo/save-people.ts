import type { Language } from "@foyer/contract";
import { people, userGroups } from "../features/attendees/people.writes.ts";
import { organisers } from "../features/organisers/organisers.writes.ts";
import type { Attendee } from "@foyer/demo";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import type { Names } from "./save-names.ts";

const saveGroups = async (context: DemoEditionContext): Promise<Ids> => {
  const groups = context.content.userGroups;
  const drafts = groups.map(({ name, modules }) => ({ key: name.en, name: name.en, modules }));
  const stored = new Map((await userGroups.list(context)).map((row) => [row.name, row]));
  return idsByKey(groups, (await userGroups.load(context, "", drafts, { stored })).ids);
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
  const { edition, content } = context;
  const groups = await saveGroups(context);
  const here = content.attendees.filter((person) => person.editions.includes(edition.key));
  const accountOf = (person: Attendee) => accounts.get(person.key) ?? null;
  const drafts = here.map((person) => ({
    key: person.key,
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
  const { ids } = await people.load(context, DEMO_PREFIX, drafts);
  for (const person of content.attendees.filter(isOrganiser)) {
    const accountId = accountOf(person);
    if (accountId) await organisers.add(context, accountId);
  }
  return { groups, attendees: idsByKey(here, ids) };
};
