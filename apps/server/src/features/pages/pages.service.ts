import type { CategoryItem, Language } from "@foyer/contract";
import type { Participant } from "../../context/participant.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Invitations } from "./pages.repository.ts";

type PageRow = { id: number; icon: number | null; text: Translated<PageText> };

/** A page as the portal shows it; what one language lacks is told in the other. */
export const describePage = ({ id, icon, text }: PageRow, language: Language): CategoryItem => ({
  id,
  category: { icon, description: { title: fieldInLanguage(text, language, "title") ?? "" } },
  description: { content: fieldInLanguage(text, language, "content") ?? "" },
});

type Reader = Pick<Participant, "attendeeId" | "userGroupId"> | null;

/** The ids of the invitations that name somebody by a number of theirs. */
const idsNaming = (named: Invitations["groups"], id: number | null | undefined) =>
  new Set(named.filter((one) => one.id === id).map(({ invitationId }) => invitationId));

/**
 * What somebody is invited to: what is for all, for their group, and for them.
 * @param reader null for an organiser who takes no part, and is shown what is for all
 */
export const listInvitations = (
  { rows, groups, attendees }: Invitations,
  reader: Reader,
  language: Language,
): CategoryItem[] => {
  const idsOf = {
    groups: idsNaming(groups, reader?.userGroupId),
    attendees: idsNaming(attendees, reader?.attendeeId),
  };
  return rows
    .filter(({ id, audience }) => audience === "all" || idsOf[audience].has(id))
    .map((row) => describePage(row, language));
};
