import type { Invitation, Page } from "@foyer/demo";
import { information, invitations } from "../features/pages/pages.writes.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids } from "./context.ts";

const draftOf = ({ key, icon, title, content }: Page) => ({
  key,
  icon,
  text: {
    pl: { title: title.pl, content: content.pl },
    en: { title: title.en, content: content.en },
  },
});

const idsOf = (ids: Ids, keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? []);

type People = { groups: Ids; attendees: Ids };

const addresseesOf = ({ groups, attendees }: Invitation, people: People) => {
  if (groups.length > 0) return { to: "groups" as const, ids: idsOf(people.groups, groups) };
  if (attendees.length > 0)
    return { to: "attendees" as const, ids: idsOf(people.attendees, attendees) };
  return { to: "all" as const };
};

/** Stores information, and invitations with whom they are for. */
export const savePages = async (context: DemoEditionContext, people: People): Promise<void> => {
  const { content, edition } = context;
  const isHere = ({ editions }: Page) => editions.includes(edition.key);
  const pages = content.information.filter(isHere).map(draftOf);
  await information.load(context, DEMO_PREFIX, pages);
  const drafts = content.invitations
    .filter(isHere)
    .map((one) => ({ ...draftOf(one), addressees: addresseesOf(one, people) }));
  await invitations.load(context, DEMO_PREFIX, drafts);
};
