import type { Page } from "@foyer/demo";
import type { Db } from "../db/index.ts";
import type { DemoEditionContext, Ids } from "./context.ts";

type Draft = {
  importKey: string;
  icon: number | null;
  text: Record<"pl" | "en", { title: string; content: string }>;
};
type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: number[] };
type Load<Drafted> = (tx: Db, editionId: number, drafts: readonly Drafted[]) => Promise<void>;

/** How organisers' pages are stored, as the demo asks for it. */
export type DemoPageWrites = {
  information: { load: Load<Draft> };
  invitations: { load: Load<Draft & { addressees: Addressees }> };
};

const draftOf = ({ key, icon, title, content }: Page): Draft => ({
  importKey: `demo:${key}`,
  icon,
  text: {
    pl: { title: title.pl, content: content.pl },
    en: { title: title.en, content: content.en },
  },
});

const idsOf = (ids: Ids, keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? []);

type People = { groups: Ids; attendees: Ids };

/** Stores information, and invitations with whom they are for. */
export const savePages = async (
  { tx, editionId, edition, content }: DemoEditionContext,
  { information, invitations }: DemoPageWrites,
  people: People,
): Promise<void> => {
  const isHere = ({ editions }: Page) => editions.includes(edition.key);
  const addresseesOf = ({ groups, attendees }: Record<keyof People, string[]>): Addressees => {
    if (groups.length > 0) return { to: "groups", ids: idsOf(people.groups, groups) };
    if (attendees.length > 0) return { to: "attendees", ids: idsOf(people.attendees, attendees) };
    return { to: "all" };
  };
  await information.load(tx, editionId, content.information.filter(isHere).map(draftOf));
  const drafts = content.invitations
    .filter(isHere)
    .map((one) => ({ ...draftOf(one), addressees: addresseesOf(one) }));
  await invitations.load(tx, editionId, drafts);
};
