import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "./logger.ts";
import { openMailer, type OutgoingEmail } from "./mail.ts";

const FROM = "Forum Ekonomiczne – Łączność <no-reply@forum.example>";
const REFUSED = "nikt@forum.example";

const SENT: OutgoingEmail = {
  to: "Grażyna Żółć <grazyna@forum.example>",
  subject: "Ustaw nowe hasło – „Zażółć gęślą jaźń”",
  text: "Dzień dobry, Grażyno,\n\nlink działa tylko raz.\n",
  html: "<p>Dzień dobry, Grażyno,</p><p>link działa <b>tylko raz</b>.</p>",
};

const JOB = { name: "password-reset", id: "1" };

const expectEmail = (email: Email | undefined) => {
  expect(email?.subject).toBe(SENT.subject);
  expect(email?.from).toMatchObject({
    name: "Forum Ekonomiczne – Łączność",
    address: "no-reply@forum.example",
  });
  expect(email?.to).toMatchObject([{ name: "Grażyna Żółć", address: "grazyna@forum.example" }]);
  expect(email?.text?.replaceAll("\r\n", "\n").trim()).toBe(SENT.text.trim());
  expect(email?.html?.trim()).toBe(SENT.html);
  expect(email?.attachments).toEqual([]);
};

describe("mail over SMTP", () => {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  const log = createLogger("silent");

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, callback) => {
      recipients.push(address);
      callback(
        address === REFUSED
          ? Object.assign(new Error("no such mailbox"), { responseCode: 550 })
          : null,
      );
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        callback();
      });
    },
  });

  const open = (port: number) =>
    openMailer({ from: FROM, transport: { kind: "smtp", url: `smtp://127.0.0.1:${port}` } }, log);
  const readFirst = () => PostalMime.parse(received[0] ?? "");
  const portOf = () => (server.server.address() as AddressInfo).port;

  beforeAll(
    () => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve())),
  );
  beforeEach(() => {
    received.length = 0;
    recipients.length = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("preserves a Polish e-mail: names, subject, text and HTML", async () => {
    const mailer = open(portOf());
    await mailer.send(SENT, JOB);
    mailer.close();
    expect(recipients).toEqual(["grazyna@forum.example"]);
    expect(received).toHaveLength(1);
    expectEmail(await readFirst());
  });

  it("marks e-mails as automatic and names their conference and the address for responses", async () => {
    const mailer = open(portOf());
    await mailer.send({ ...SENT, fromName: "Kongres, 2026", replyTo: "biuro@forum.example" }, JOB);
    mailer.close();
    const email = await readFirst();
    expect(email.from).toEqual({ name: "Kongres, 2026", address: "no-reply@forum.example" });
    expect(email.replyTo).toMatchObject([{ address: "biuro@forum.example" }]);
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("has the same message id for each attempt, and others for other jobs and recipients", async () => {
    const mailer = open(portOf());
    await mailer.send(SENT, JOB);
    await mailer.send({ ...SENT, subject: "Druga" }, JOB);
    await mailer.send(SENT, { ...JOB, id: "2" });
    await mailer.send(SENT, { ...JOB, name: "credentials" });
    await mailer.send({ ...SENT, to: "jan@forum.example" }, JOB);
    mailer.close();
    const emails = await Promise.all(received.map((bytes) => PostalMime.parse(bytes)));
    const ids = emails.map(({ messageId }) => messageId);
    expect(ids[0]).toMatch(/^<[0-9a-f]{64}@forum\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });

  it("rejects an address that the server refuses, and sends the next e-mail", async () => {
    const mailer = open(portOf());
    await expect(mailer.send({ ...SENT, to: REFUSED }, JOB)).rejects.toThrow("no such mailbox");
    await mailer.send(SENT, JOB);
    mailer.close();
    expect(received).toHaveLength(1);
  });

  it("sends a single header line for a subject with line breaks", async () => {
    const mailer = open(portOf());
    await mailer.send({ ...SENT, subject: "Hasło\r\nBcc: intruz@forum.example" }, JOB);
    mailer.close();
    expect(recipients).toEqual(["grazyna@forum.example"]);
    expect((await readFirst()).bcc ?? []).toEqual([]);
  });

  it("rejects if the server is unreachable", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => void closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise<void>((resolve) => void closed.close(() => resolve()));
    const mailer = open(port);
    await expect(mailer.send(SENT, JOB)).rejects.toThrow("ECONNREFUSED");
    mailer.close();
  });
});

describe("mail to the outbox", () => {
  let folder: string;
  const lines: string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "foyer-outbox-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("writes each e-mail to a file readable by its owner only, and logs no address or subject", async () => {
    const outbox = join(folder, "outbox");
    const log = createLogger("info", { write: (line) => void lines.push(line) });
    const mailer = openMailer({ from: FROM, transport: { kind: "outbox", folder: outbox } }, log);
    await mailer.send(SENT, JOB);
    await mailer.send({ ...SENT, subject: "Druga" }, JOB);
    mailer.close();
    const files = readdirSync(outbox);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    expect(files).toHaveLength(2);
    expect(files.filter((name) => !name.endsWith(".eml"))).toEqual([]);
    expect(files.map((name) => statSync(join(outbox, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    const emails = await Promise.all(
      files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
    );
    expectEmail(emails.find((email) => email.subject === SENT.subject));
    expect(lines.join("")).not.toMatch(/grazyna@forum\.example|Druga/);
    expect(lines).toHaveLength(2);
  });

  it("accepts many e-mails from concurrent senders", async () => {
    const outbox = join(folder, "many");
    const transport = { kind: "outbox", folder: outbox } as const;
    const sendSome = async () => {
      const mailer = openMailer({ from: FROM, transport }, createLogger("silent"));
      for (let sent = 0; sent < 20; sent += 1) await mailer.send(SENT, JOB);
      mailer.close();
    };
    await Promise.all(Array.from({ length: 10 }, sendSome));
    expect(readdirSync(outbox)).toHaveLength(200);
  });

  it("deletes incomplete files after failures and killed processes", async () => {
    const outbox = join(folder, "full");
    mkdirSync(outbox);
    const [old, recent] = [join(outbox, "1.eml.part"), join(outbox, "2.eml.part")];
    for (const path of [old, recent]) writeFileSync(path, "half");
    utimesSync(old, new Date(0), new Date(0));
    const transport = { kind: "outbox", folder: outbox } as const;
    const mailer = openMailer({ from: FROM, transport }, createLogger("silent"));
    const broken = new Error("the message cannot be read");
    const text = Readable.from(
      (function* () {
        yield "half";
        throw broken;
      })(),
    );
    await expect(mailer.send({ ...SENT, text: text as unknown as string }, JOB)).rejects.toThrow(
      broken,
    );
    mailer.close();
    // Another process may still be writing the newer one.
    expect(readdirSync(outbox)).toEqual(["2.eml.part"]);
  });
});
