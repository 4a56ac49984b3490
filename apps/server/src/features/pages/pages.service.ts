import type { CategoryItem, Language } from "@foyer/contract";
import type { Participant } from "../../context/participant.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Invitations } from "./pages.repository.ts";

type PageRow = { id: number; icon: number | null; text: Translated<PageText> };

/** Describes a page in one language, with the other as fallback. */
export const describePage = ({ id, icon, text }: PageRow, language: Language): CategoryItem => ({
  id,
  category: { icon, description: { title: fieldInLanguage(text, language, "title") ?? "" } },
  description: { content: fieldInLanguage(text, language, "content") ?? "" },
});

type Viewer = Pick<Participant, "attendeeId" | "userGroupId"> | null;

/** Returns the ids of invitations that link to a group or an attendee. */
const listInvitationIds = (links: Invitations["groups"], id: number | null | undefined) =>
  new Set(links.filter((link) => link.id === id).map(({ invitationId }) => invitationId));

/**
 * Returns the invitations for all, for the viewer's group and for the viewer.
 * @param viewer null for an organiser who does not take part and gets the invitations for all
 */
export const listInvitations = (
  { rows, groups, attendees }: Invitations,
  viewer: Viewer,
  language: Language,
): CategoryItem[] => {
  const visibleIds = {
    groups: listInvitationIds(groups, viewer?.userGroupId),
    attendees: listInvitationIds(attendees, viewer?.attendeeId),
  };
  return rows
    .filter(({ id, audience }) => audience === "all" || visibleIds[audience].has(id))
    .map((row) => describePage(row, language));
};
