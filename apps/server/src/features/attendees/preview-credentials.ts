import { type Language, languageOfCode } from "@foyer/contract";
import type { EmailPreview } from "@foyer/contract/resources/email-preview";
import { visibleUsername } from "../../content/visible-username.ts";
import type { Db } from "../../db/index.ts";
import { SAMPLE_RECIPIENT, toEmailPreview } from "../../lib/email-preview.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { OutgoingEmail } from "../../lib/mail.ts";
import { createPeopleRepository } from "./people.repository.ts";

type Recipient = { username: string; name: string; language: Language };

type Dependencies = {
  db: Db;
  /** Composes the credentials e-mail of an edition. */
  composeCredentials: (editionId: number, recipient: Recipient) => Promise<OutgoingEmail>;
};

/** Creates the function that returns the credentials e-mail as a person gets it. */
export const createPreviewCredentials = ({ db, composeCredentials }: Dependencies) => {
  const getRecipient = async (editionId: number, id: number): Promise<Recipient> => {
    const row = await createPeopleRepository(db).find(editionId, id);
    if (!row) throw notFound();
    if (!row.account) throw new Failure("no-account");
    const username = visibleUsername(row.account);
    const language = languageOfCode(row.account.language);
    return { username, name: row.firstName || username, language };
  };

  /**
   * @param personId undefined for an invented person who reads the language
   * @throws Failure `not-found`; `no-account` for a person without one
   */
  return async (
    editionId: number,
    personId: number | undefined,
    language: Language,
  ): Promise<EmailPreview> => {
    const recipient =
      personId === undefined
        ? { ...SAMPLE_RECIPIENT, language }
        : await getRecipient(editionId, personId);
    const email = await composeCredentials(editionId, recipient);
    return toEmailPreview(email, recipient.language);
  };
};
