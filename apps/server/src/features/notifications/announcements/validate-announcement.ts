import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { invalidField } from "../../../lib/failure.ts";
import type { Binding } from "../../../resources/binding.ts";
import type { AnnouncementContent } from "./announcement-draft.ts";
import { rejectInvalidPlaceholders } from "./announcement-texts.ts";
import { toAudienceCondition } from "./audience-condition.repository.ts";

/**
 * @param people binding of people, whose list filters select the audience
 * @throws Failure `validation-failed` for an invalid placeholder, an invalid audience or an end in the past
 */
export const validateAnnouncement = async (
  { tx, editionId, now }: Pick<EditionWriteContext, "tx" | "editionId" | "now">,
  people: Binding,
  content: AnnouncementContent,
): Promise<void> => {
  rejectInvalidPlaceholders(content.text);
  await toAudienceCondition({ people, db: tx, editionId }, content.audience);
  if (content.expiresAt && content.expiresAt <= now) throw invalidField("expiresAt", "past");
};
