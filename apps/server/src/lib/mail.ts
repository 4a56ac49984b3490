import { randomUUID } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTransport } from "nodemailer";
import type { Logger } from "./logger.ts";

export type MailSettings = {
  from: string;
  transport: { kind: "smtp"; url: string } | { kind: "outbox"; folder: string };
};

export type OutgoingEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** Of an e-mail that may be sent again after a process was killed: by it mailboxes know it again. */
  messageId?: string;
};

export type Mailer = {
  send: (email: OutgoingEmail, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** The id of an e-mail, the same at every try of a job. @param publicUrl of the installation */
export const messageIdOf = (jobId: string, publicUrl: string): string =>
  `<${jobId}@${new URL(publicUrl).hostname}>`;

const SMTP_TIMEOUT_MS = 20_000;
const UNFINISHED = ".part";
const ABANDONED_AFTER_MS = 60_000;

const toMessage = ({ headers, ...email }: OutgoingEmail) => ({
  ...email,
  ...(headers && { headers: { ...headers } }),
});

const createSmtpMailer = (from: string, url: string): Mailer => {
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
    send: async (email, signal) => {
      await transport.sendMail({ from, ...toMessage(email), ...(signal ? { signal } : {}) });
    },
    close: () => transport.close(),
  };
};

/** A file is written in a moment: what is older was left by a process that was killed. */
const removeAbandoned = async (folder: string) => {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    // Another sender may have finished it meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

const createOutboxMailer = (from: string, folder: string, log: Logger): Mailer => {
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  const openFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder);
  };
  return {
    send: async (email) => {
      await openFolder();
      const { message } = await transport.sendMail({ from, ...toMessage(email) });
      const name = `${Date.now()}-${randomUUID()}.eml`;
      const unfinished = join(folder, `${name}${UNFINISHED}`);
      try {
        await pipeline(message, createWriteStream(unfinished, { mode: 0o600 }));
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      log.info({ file: name, subject: email.subject }, "e-mail written to the outbox");
    },
    close: () => transport.close(),
  };
};

/** Opens the transport of e-mail: an SMTP server, or a folder of `.eml` files. */
export const openMailer = (settings: MailSettings, log: Logger): Mailer =>
  settings.transport.kind === "smtp"
    ? createSmtpMailer(settings.from, settings.transport.url)
    : createOutboxMailer(settings.from, settings.transport.folder, log);
