import { toast } from "@foyer/ui/toast.ts";
import { openEdition } from "../../features/conferences/open-edition.ts";
import { describeError } from "../../lib/describe-error.ts";
import type { Preview } from "../../lib/preview.ts";
import { getSession } from "../../lib/session.ts";

/** Opens the edition of the preview as an anonymous visitor; a toast reports an expired preview. */
export const enterPreview = async ({ edition }: Preview): Promise<void> => {
  if (getSession().profile !== null) return;
  try {
    await openEdition(edition);
  } catch (error) {
    toast.error(describeError(error));
  }
};
