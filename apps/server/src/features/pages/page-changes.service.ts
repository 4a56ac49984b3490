import type { Database } from "../../db/index.ts";
import { type ChangesOf, createEntryWrites } from "../../db/entry-writes.ts";
import { requireOfEdition } from "../../db/of-edition.ts";
import type { PageText, Translated } from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";
import { sanitiseTexts } from "../../lib/html.ts";
import { type Addressees, pageRows, PEOPLE } from "./page-changes.repository.ts";

/** A page as somebody writes it: `content` is any HTML. */
export type PageDraft = { icon: number | null; text: Translated<PageText> };
export type InvitationDraft = PageDraft & { addressees: Addressees };

const changesOf: ChangesOf = (editionId) => [{ kind: "edition", editionId, part: "pages" }];

const toPage = ({ icon, text }: PageDraft) => ({ icon, text: sanitiseTexts(text, "content") });

const idsTo = (to: "groups" | "attendees", { addressees }: InvitationDraft): readonly number[] =>
  addressees.to === to ? addressees.ids : [];

/** What organisers and loads write of information and invitations. */
export const createPageChanges = (database: Pick<Database, "write">) => ({
  information: createEntryWrites({
    database,
    entries: pageRows.information,
    changesOf,
    toValues: toPage,
    needed: "title",
  }),
  /** They throw Failure `validation-failed` for an invitation that is for nobody of the edition. */
  invitations: createEntryWrites({
    database,
    entries: pageRows.invitations,
    changesOf,
    toValues: (draft: InvitationDraft) => ({ ...toPage(draft), audience: draft.addressees.to }),
    needed: "title",
    check: async (at, { addressees }) => {
      if (addressees.to === "all") return;
      if (addressees.ids.length === 0) throw invalidField("addressees", "required");
      await requireOfEdition(at, "addressees", PEOPLE[addressees.to], addressees.ids);
    },
    saveLinks: async (tx, stored) => {
      const invitationIds = stored.map(({ id }) => id);
      const groups = stored.flatMap(({ id: invitationId, draft }) =>
        idsTo("groups", draft).map((userGroupId) => ({ invitationId, userGroupId })),
      );
      const attendees = stored.flatMap(({ id: invitationId, draft }) =>
        idsTo("attendees", draft).map((attendeeId) => ({ invitationId, attendeeId })),
      );
      return [
        await pageRows.invitedGroups.save(tx, invitationIds, groups),
        await pageRows.invitedAttendees.save(tx, invitationIds, attendees),
      ];
    },
  }),
});
