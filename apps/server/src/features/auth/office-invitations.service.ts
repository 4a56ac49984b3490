import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { Role } from "@foyer/contract/organisers/rights";
import { type Db, jobsWithin } from "../../db/index.ts";
import { emailSender } from "../../context/email-sender.ts";
import { SAMPLE_RECIPIENT } from "../../lib/email-preview.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer, OutgoingEmail } from "../../lib/mail.ts";
import { getPasswordMinLength } from "../../lib/passwords.ts";
import type { CredentialsService } from "./credentials.service.ts";
import { findRecipient } from "./find-recipient.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { buildOfficeInvitation } from "./office-invitations.emails.ts";

/** Role in an edition, or ownership of the installation if both are null, and the organiser who grants it. */
type OfficeAppointment = {
  accountId: number;
  editionId: number | null;
  role: Role | null;
  inviterId: number | null;
};

type Dependencies = {
  repository: AuthRepository;
  credentials: Pick<CredentialsService, "queueLinkWithin" | "renewLink">;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string; passwordMinLength: number };
};

/** Invitations of new organisers: the e-mail names role, edition and inviter, and links to the office. */
export const createOfficeInvitations = (dependencies: Dependencies) => {
  const { repository, credentials, jobs, mailer, settings } = dependencies;
  const office = new URL("/office", settings.publicUrl).href;
  const minLength = getPasswordMinLength(settings.passwordMinLength, true);

  /** Name of an account in an edition, or its username if it does not attend; null if it was deleted. */
  const findName = async (accountId: number, editionId?: number): Promise<string | null> => {
    const account = await repository.findAccountById(accountId);
    if (!account) return null;
    const person = await repository.findEdition(accountId, editionId);
    return [person?.firstName, person?.lastName].filter(Boolean).join(" ") || account.username;
  };

  const send = jobs.define<OfficeAppointment>(
    "office-invitation",
    async ({ accountId, editionId, role, inviterId }, attempt) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email || account.isDisabled) return;
      const hasPassword = account.passwordHash !== null;
      const password = hasPassword ? undefined : await credentials.renewLink(attempt.id, account);
      // The link was replaced while the e-mail was retried, so the e-mail is obsolete.
      if (!hasPassword && password === undefined) return;
      const recipient = { ...account, email: account.email };
      const to = await findRecipient(repository, recipient, { editionId: editionId ?? undefined });
      const email = buildOfficeInvitation(to, password?.url ?? office, {
        role,
        edition: editionId === null ? null : (to.sender?.conference ?? null),
        inviter: inviterId === null ? null : await findName(inviterId, editionId ?? undefined),
        office,
        minLength: hasPassword ? null : minLength,
      });
      await mailer.send(email, attempt);
      await password?.markSent();
    },
    { pace: "urgent" },
  );

  return {
    /** Composes the e-mail to an organiser with a password, for a preview. */
    compose: async (
      editionId: number,
      { role, inviterId, language }: { role: Role; inviterId: number; language: Language },
    ): Promise<OutgoingEmail> => {
      const edition = await repository.findEdition(0, editionId);
      const sender = edition ? emailSender(edition.text, language) : null;
      const to = { ...SAMPLE_RECIPIENT, email: "", language, sender };
      const conference = sender?.conference ?? null;
      const inviter = await findName(inviterId, editionId);
      const invitation = { role, edition: conference, inviter, office, minLength: null };
      return buildOfficeInvitation(to, office, invitation);
    },

    /** Queues the invitation in the transaction that grants the role. */
    inviteToOffice: async (tx: Db, appointment: OfficeAppointment): Promise<void> => {
      const id = randomUUID();
      await credentials.queueLinkWithin(tx, appointment.accountId, id);
      await send(appointment, { within: jobsWithin(tx), id });
    },
  };
};
