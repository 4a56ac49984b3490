import type { At } from "../../../content/write-rows.ts";
import { invitations } from "../../pages/pages.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import type { ContentInformation, ContentInvitation } from "../formats/content/content-document.ts";
import { CONTENT_PREFIX } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import { type References, resolveAll } from "./references.ts";

export const toPage = ({ key, isHidden, icon, title, content }: ContentInformation) => ({
  key,
  isHidden,
  icon,
  text: composeText({ title }, { content }),
});

const addresseesOf = (
  { audience, groups, attendees }: ContentInvitation,
  { group, attendee }: References,
) => {
  if (audience === "all") return { to: audience };
  const ids = audience === "groups" ? resolveAll(groups, group) : resolveAll(attendees, attendee);
  return { to: audience, ids };
};

/** Invitations with those whom they are for. */
export const loadInvitations = async (
  at: At,
  entries: readonly ContentInvitation[],
  references: References,
): Promise<KindCounts[]> => {
  const drafts = entries.map((entry) => ({
    ...toPage(entry),
    addressees: addresseesOf(entry, references),
  }));
  const { counts, lists } = await invitations.load(at, CONTENT_PREFIX, drafts);
  return [countsOf("invitations", counts), countsOf("audiences", ...Object.values(lists))];
};
