import { toast } from "@foyer/ui/toast.ts";
import i18next from "i18next";
import { conferenceTexts } from "../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../features/conferences/conferences.queries.ts";
import { openEdition } from "../features/conferences/open-edition.ts";
import { describeError } from "../lib/describe-error.ts";
import { queryClient } from "../lib/queries.ts";
import { type Edition, getSession, isSameEdition } from "../lib/session.ts";

/**
 * Opens the edition of a link, which contains the linked record. Logged-in users get a toast, because the
 * edition stays open.
 * If the edition is missing or fails to load, shows an error and leaves the current edition.
 */
export const openLinkedEdition = async (linked: Edition): Promise<void> => {
  const { token, language } = getSession();
  try {
    const conferences = await queryClient.ensureQueryData(conferencesQuery);
    const conference = conferences.find((one) => one.visible && isSameEdition(one, linked));
    if (!conference || !(await openEdition(linked))) {
      toast.error(i18next.t("shell.editionMissing"));
    } else if (token !== null) {
      const { name } = conferenceTexts(conference, language);
      toast.info(i18next.t("shell.editionOpened", { name }));
    }
  } catch (error) {
    toast.error(describeError(error));
  }
};
