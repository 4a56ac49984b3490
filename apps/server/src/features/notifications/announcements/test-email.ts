import { languageOfCode } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { Jobs } from "../../../lib/jobs.ts";
import type { Mailer } from "../../../lib/mail.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { composeAnnouncementEmail } from "./compose-announcement.ts";
import { readValuesFor } from "./read-values.ts";

type Dependencies = { db: Db; jobs: Jobs; mailer: Mailer; portalUrl: string };

/** Job that sends an announcement to its author, rendered as for a recipient. */
export const defineTestEmail = ({ db, jobs, mailer, portalUrl }: Dependencies) =>
  jobs.define<{ id: number; editionId: number; accountId: number }>(
    "announcement-test",
    async ({ id, editionId, accountId }, attempt) => {
      const repository = createAnnouncementsRepository(db);
      const row = await repository.find(editionId, id);
      const tester = await repository.findTester(accountId, editionId);
      if (!row || !tester?.email) return;
      const edition = await repository.getEdition(editionId);
      const language = languageOfCode(tester.language);
      const to = {
        email: tester.email,
        language,
        recipientValues: await readValuesFor(db, row, edition, {
          id: tester.attendeeId,
          language,
        }),
        firstName: tester.firstName ?? tester.username,
        lastName: tester.lastName ?? "",
      };
      const email = composeAnnouncementEmail(row, edition, to, {
        portalUrl,
        unsubscribeLink: null,
      });
      await mailer.send(email, attempt);
    },
    { pace: "urgent" },
  );
