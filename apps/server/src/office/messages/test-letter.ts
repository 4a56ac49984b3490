import { languageOfCode } from "@foyer/contract";
import type { Db } from "../../db/index.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail.ts";
import { toLetter } from "./channels.ts";
import { languageFor } from "./message-texts.ts";
import { testEmail } from "./messages.emails.ts";
import { createMessagesRepository } from "./messages.repository.ts";

type Dependencies = { db: Db; jobs: Jobs; mailer: Mailer; portal: string };

/** The job that sends a message, as its people will get it, to the organiser who writes it. */
export const defineTestLetter = ({ db, jobs, mailer, portal }: Dependencies) =>
  jobs.define<{ id: number; editionId: number; accountId: number }>(
    "message-test",
    async ({ id, editionId, accountId }, { signal }) => {
      const repository = createMessagesRepository(db);
      const row = await repository.find(editionId, id);
      const tester = await repository.findTester(accountId, editionId);
      if (!row || !tester?.email) return;
      const edition = await repository.getEdition(editionId);
      const language = languageFor(row.text, languageOfCode(tester.language));
      const names = {
        firstName: tester.firstName ?? tester.username,
        lastName: tester.lastName ?? "",
      };
      const letter = toLetter(row, edition, names, { language, portal });
      const organiser = fieldInLanguage(edition.text, language, "organiser")?.name ?? null;
      const to = { email: tester.email, username: tester.username, language, organiser };
      await mailer.send(testEmail(to, letter), signal);
    },
    { pace: "urgent" },
  );
