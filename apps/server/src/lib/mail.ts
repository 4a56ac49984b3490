import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTransport } from "nodemailer";
import type { Logger } from "./logger.ts";

export type MailSettings = {
  from: string;
  /** Address for responses to e-mails without one of their own. */
  replyTo?: string | null;
  transport: { kind: "smtp"; url: string } | { kind: "outbox"; folder: string };
};

export type OutgoingEmail = {
  to: string;
  /** Name of the sender; null for that of the settings. */
  fromName?: string | null;
  /** Address for responses; null for that of the settings. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
};

/** Job that sends an e-mail; `id` is the same for each attempt. */
export type EmailJob = { name: string; id: string; signal?: AbortSignal };

export type Mailer = {
  send: (email: OutgoingEmail, job: EmailJob) => Promise<void>;
  close: () => void;
};

const SMTP_TIMEOUT_MS = 20_000;
const INCOMPLETE_SUFFIX = ".part";
const ABANDONED_AFTER_MS = 60_000;

const parseAddress = (from: string): { name: string; address: string } => {
  const [, name = "", address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
};

/**
 * Completes an e-mail. A killed process may send an e-mail twice; mailboxes recognise the duplicate by its
 * message id, which depends on recipient and job only.
 */
const toMessage = (
  { from, replyTo }: Pick<MailSettings, "from" | "replyTo">,
  { headers, fromName, replyTo: ownReplyTo, ...email }: OutgoingEmail,
  { name, id }: EmailJob,
) => {
  const sender = parseAddress(from);
  const hash = createHash("sha256")
    .update(JSON.stringify([email.to, name, id]))
    .digest("hex");
  const responses = ownReplyTo ?? replyTo;
  return {
    ...email,
    from: { ...sender, name: fromName ?? sender.name },
    ...(responses && { replyTo: responses }),
    messageId: `<${hash}@${sender.address.split("@").at(-1)}>`,
    // RFC 3834: responders for absences ignore automatic e-mails.
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  };
};

const createSmtpMailer = (settings: MailSettings, url: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email, job) => {
      const { signal } = job;
      await transport.sendMail({ ...toMessage(settings, email, job), ...(signal && { signal }) });
    },
    close: () => transport.close(),
  };
};

/** Writing a file takes milliseconds. A killed process left older ones. */
const removeAbandoned = async (folder: string) => {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(INCOMPLETE_SUFFIX))) {
    const path = join(folder, name);
    // Another sender may have completed it meanwhile.
    const file = statSync(path, { throwIfNoEntry: false });
    if (file && file.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

const createOutboxMailer = (settings: MailSettings, folder: string, log: Logger): Mailer => {
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  const openFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder);
  };
  return {
    send: async (email, job) => {
      await openFolder();
      const { message } = await transport.sendMail(toMessage(settings, email, job));
      const name = `${Date.now()}-${randomUUID()}.eml`;
      const incompletePath = join(folder, `${name}${INCOMPLETE_SUFFIX}`);
      try {
        await pipeline(message, createWriteStream(incompletePath, { mode: 0o600 }));
        await rename(incompletePath, join(folder, name));
      } catch (error) {
        await rm(incompletePath, { force: true });
        throw error;
      }
      // Subjects can contain names.
      log.info({ file: name }, "e-mail written to the outbox");
    },
    close: () => transport.close(),
  };
};

export const openMailer = (settings: MailSettings, log: Logger): Mailer =>
  settings.transport.kind === "smtp"
    ? createSmtpMailer(settings, settings.transport.url)
    : createOutboxMailer(settings, settings.transport.folder, log);
