import { toast } from "@foyer/ui/toast.ts";
import i18next from "i18next";
import { conferenceTexts } from "../features/conferences/conference-texts.ts";
import { conferencesQuery } from "../features/conferences/conferences.queries.ts";
import { openEdition } from "../features/conferences/open-edition.ts";
import { describeError } from "../lib/describe-error.ts";
import { queryClient } from "../lib/queries.ts";
import { type Edition, getSession, isSameEdition } from "../lib/session.ts";

/**
 * Opens the edition that a link names, in which it shows what was meant. Somebody logged in is told, for it stays
 * open afterwards; one that is not there, or does not come, leaves the edition as it was and says so.
 */
export const openWishedEdition = async (wished: Edition): Promise<void> => {
  const { conference: current, token, language } = getSession();
  if (isSameEdition(current, wished)) return;
  try {
    const conferences = await queryClient.ensureQueryData(conferencesQuery);
    const conference = conferences.find((one) => one.visible && isSameEdition(one, wished));
    if (!conference || !(await openEdition(wished))) {
      toast.error(i18next.t("shell.editionMissing"));
    } else if (token !== null) {
      const { name } = conferenceTexts(conference, language);
      toast.info(i18next.t("shell.editionOpened", { name }));
    }
  } catch (error) {
    toast.error(describeError(error));
  }
};
