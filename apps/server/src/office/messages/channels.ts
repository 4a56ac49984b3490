import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { DeliveryReason, MessageChannel } from "@foyer/contract/office/index";
import { fillPlaceholders } from "../../content/placeholders.ts";
import type { At } from "../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { edition } from "../../db/schema/index.ts";
import { notifications } from "../../features/notifications/notifications.writes.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { type Mailer, messageIdOf, type OutgoingEmail } from "../../lib/mail.ts";
import { findPerson, type Person, type Reach } from "./audience.ts";
import { languageFor, languagesOf, toHtml, wholeTextIn } from "./message-texts.ts";
import { type Letter, messageEmail } from "./messages.emails.ts";
import { createMessagesRepository, type MessageRow } from "./messages.repository.ts";
import {
  createRecipientsRepository,
  type Outcome,
  type RecipientRow,
} from "./recipients.repository.ts";

/**
 * A way by which messages reach people. `deliver` sees to some recipients in one transaction: each is
 * settled in it, or queued under an id; what a killed process has begun is begun again.
 */
export type Channel = {
  name: MessageChannel;
  /** How many are delivered in one transaction. */
  batch: number;
  /** Why it does not reach somebody; null where it does. */
  reach: Reach;
  deliver: (at: At, message: MessageRow, recipients: readonly RecipientRow[]) => Promise<void>;
};

type EditionRow = typeof edition.$inferSelect;

const conferenceIn = ({ text }: EditionRow, language: Language): string =>
  fieldInLanguage(text, language, "name") ?? "";

/** A message in a language, as somebody reads it. */
export const toLetter = (
  { text }: Pick<MessageRow, "text">,
  row: EditionRow,
  { firstName, lastName }: Pick<Person, "firstName" | "lastName">,
  { language, portal }: { language: Language; portal: string },
): Letter => {
  const { title, body } = wholeTextIn(text, language);
  const conference = conferenceIn(row, language);
  const values = { firstName, lastName, conference, portal };
  return {
    title: fillPlaceholders(title, values),
    body: fillPlaceholders(body, values),
    conference,
  };
};

export const BY_ACCOUNT: Reach = ({ accountId, isDisabled }) => {
  if (accountId === null) return "no-account";
  return isDisabled ? "closed" : null;
};

/** `announcement` in the contract's table of icons. */
const ICON = 3;

/** Notifications of the portal: one for many people, with placeholders for their names. */
export const createPortalChannel = (portal: string): Channel => ({
  name: "portal",
  batch: 1_000,
  reach: BY_ACCOUNT,
  deliver: async (at, message, recipients) => {
    const row = await createMessagesRepository(at.tx).getEdition(at.editionId);
    const ids = recipients.map(({ attendeeId }) => attendeeId);
    const text = Object.fromEntries(
      languagesOf(message.text).map((language) => {
        const { title, body } = wholeTextIn(message.text, language);
        const values = { conference: conferenceIn(row, language), portal };
        return [
          language,
          {
            title: fillPlaceholders(title, values),
            content: toHtml(fillPlaceholders(body, values)),
          },
        ];
      }),
    );
    await notifications.create(
      { ...at, audit: { isSilent: true } },
      {
        icon: ICON,
        text,
        addressees: { to: "attendees", ids },
        panelId: null,
        messageId: message.id,
        publishedAt: null,
        expiresAt: message.expiresAt,
      },
    );
    const sent = { state: "sent", at: at.now } as const;
    await createRecipientsRepository(at.tx).settle(message.id, "portal", ids, sent);
  },
});

type Refusal = { reason: DeliveryReason; isPermanent: boolean };

/** What a refused e-mail means: servers answer 5xx for good, and 4xx for now (RFC 5321 section 4.2.1). */
const describeRefusal = (error: unknown): Refusal => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode !== "number" || code === "EAUTH") {
    return { reason: "no-server", isPermanent: false };
  }
  return responseCode >= 500
    ? { reason: "refused", isPermanent: true }
    : { reason: "not-now", isPermanent: false };
};

type Queued = { messageId: number; attendeeId: number };

type EmailDependencies = {
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
};

/** E-mails, each a job of its own: tried until the server takes it, under the same id. */
export const createEmailChannel = ({
  db,
  jobs,
  mailer,
  clock,
  publicUrl,
}: EmailDependencies): Channel => {
  const recipients = createRecipientsRepository(db);

  const reach: Reach = (person) => BY_ACCOUNT(person) ?? (person.email ? null : "no-email");

  const compose = async (message: MessageRow, person: Person, email: string, outboxId: string) => {
    const row = await createMessagesRepository(db).getEdition(message.editionId);
    const language = languageFor(message.text, person.language);
    const letter = toLetter(message, row, person, { language, portal: publicUrl });
    const organiser = fieldInLanguage(row.text, language, "organiser")?.name ?? null;
    const to = { email, username: "", language, organiser };
    return { ...messageEmail(to, letter), messageId: messageIdOf(outboxId, publicUrl) };
  };

  const trySending = async (email: OutgoingEmail, signal: AbortSignal): Promise<Refusal | null> => {
    try {
      await mailer.send(email, signal);
      return null;
    } catch (error) {
      return describeRefusal(error);
    }
  };

  const sendOne = jobs.define<Queued>(
    "message-email",
    async ({ messageId, attendeeId }, { id, signal }) => {
      const delivery = { messageId, attendeeId, channel: "email" } as const;
      const found = await recipients.findQueued(delivery, id);
      if (!found) return;
      const settle = (outcome: Omit<Outcome, "at">) =>
        recipients.settle(messageId, "email", [attendeeId], { ...outcome, at: clock.now() });
      const { message } = found;
      if (message.expiresAt && message.expiresAt <= clock.now()) {
        return settle({ state: "failed", reason: "too-late", isPermanent: true });
      }
      const person = await findPerson(db, message.editionId, attendeeId);
      if (!person) return;
      const reason = reach(person);
      if (reason !== null || !person.email) return settle({ state: "unreachable", reason });
      const email = await compose(message, person, person.email, id);
      const refusal = await trySending(email, signal);
      if (!refusal) return settle({ state: "sent" });
      if (refusal.isPermanent) return settle({ state: "failed", ...refusal });
      await recipients.noteRefusal(delivery, refusal.reason);
      // What the server says may name the person, and what is thrown is logged.
      throw new Error(`an e-mail of message ${messageId} was not taken: ${refusal.reason}`);
    },
    { pace: "bulk" },
  );

  return {
    name: "email",
    batch: 100,
    reach,
    deliver: async (at, message, waiting) => {
      const inside = createRecipientsRepository(at.tx);
      for (const { attendeeId } of waiting) {
        const id = randomUUID();
        await inside.setOutboxId(
          { messageId: message.id, attendeeId, channel: "email" },
          id,
          at.now,
        );
        await sendOne({ messageId: message.id, attendeeId }, { within: jobsWithin(at.tx), id });
      }
    },
  };
};
