import { fillPlaceholders } from "../../../content/placeholders.ts";
import { notifications } from "../notifications.writes.ts";
import { listCompleteLanguages, trimmedTextIn } from "./announcement-texts.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { type Channel, checkAccount } from "./channels.ts";
import { conferenceIn, escapeValues } from "./compose-announcement.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";

/** Position of `announcement` in the contract's table of icons. */
const ICON = 3;

/** Creates one portal notification per batch. Placeholders of the recipient are filled in for each reader. */
export const createPortalChannel = (portalUrl: string): Channel => ({
  name: "portal",
  batch: 1_000,
  checkReach: checkAccount,
  deliver: async (context, announcement, recipients) => {
    const row = await createAnnouncementsRepository(context.tx).getEdition(context.editionId);
    const ids = recipients.map(({ attendeeId }) => attendeeId);
    const text = Object.fromEntries(
      listCompleteLanguages(announcement.text).map((language) => {
        const { title, body } = trimmedTextIn(announcement.text, language);
        const values = { conference: conferenceIn(row, language), portal: portalUrl };
        return [
          language,
          {
            title: fillPlaceholders(title, values),
            content: fillPlaceholders(body, escapeValues(values)),
          },
        ];
      }),
    );
    await notifications.create(
      { ...context, audit: { isSilent: true } },
      {
        icon: ICON,
        text,
        audience: { to: "attendees", ids },
        panelId: null,
        announcementId: announcement.id,
        publishedAt: null,
        expiresAt: announcement.expiresAt,
      },
    );
    const sent = { state: "sent", at: context.now } as const;
    await createRecipientsRepository(context.tx).recordOutcome(
      announcement.id,
      "portal",
      ids,
      sent,
    );
  },
});
