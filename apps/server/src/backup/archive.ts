import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile as OpenedZip } from "yauzl";
import { ZipFile } from "yazl";
import { codeOf } from "../lib/error-code.ts";
import { Failure } from "../lib/failure.ts";
import { ENTRY, Manifest } from "./manifest.ts";

type Checked = { bytes: number; sha256: string };

/** Adds an entry after the previous one. @returns size and checksum of its content */
export type AddEntry = (
  name: string,
  content: Readable,
  options?: { compress: boolean },
) => Promise<Checked>;

const createMeter = () => {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  return { measure, result: (): Checked => ({ bytes, sha256: hash.digest("hex") }) };
};

/**
 * Writes a ZIP file that only its owner can read. An error leaves no file.
 * @param write adds the entries one after the other
 */
export const writeArchive = async (
  path: string,
  write: (add: AddEntry) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  const broken = written.then(() => new Promise<never>(() => undefined));

  const add: AddEntry = async (name, content, { compress } = { compress: true }) => {
    const { measure, result } = createMeter();
    const measured = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        measure(chunk);
        done(null, chunk);
      },
    });
    zip.addReadStream(measured.pipe(new PassThrough()), name, { compress, mode: 0o600 });
    await Promise.race([pipeline(content, measured), broken]);
    return result();
  };

  try {
    await Promise.race([write(add), broken]);
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
};

export type Archive = {
  manifest: Manifest;
  open: (name: string) => Promise<Readable>;
  /** Reads every entry. @throws Failure `archive-damaged` if one differs from the manifest */
  verify: (onProgress: (done: number, total: number) => void) => Promise<void>;
  close: () => void;
};

const damaged = (file: string, reason: string, cause?: unknown): Failure =>
  new Failure("archive-damaged", { params: { file, reason }, cause });

const unreadable = (file: string, cause: unknown): Failure =>
  new Failure("archive-unreadable", { params: { file, reason: codeOf(cause) ?? "" }, cause });

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.+$/, "");

const readManifest = async (content: Readable): Promise<Manifest> =>
  Manifest.parse(JSON.parse(Buffer.concat(await content.toArray()).toString()));

const listEntries = async (zip: OpenedZip): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

const listChecked = ({ tables, jobs, files, secrets }: Manifest): [string, Checked][] => [
  ...tables.map((table): [string, Checked] => [ENTRY.table(table.name), table]),
  ...(jobs ? [[ENTRY.jobs, jobs] as [string, Checked]] : []),
  ...files.map((file): [string, Checked] => [ENTRY.file(file.id), file]),
  ...secrets.map((secret): [string, Checked] => [ENTRY.secret(secret.name), secret]),
];

const measureContent = async (content: Readable): Promise<Checked> => {
  const { measure, result } = createMeter();
  for await (const chunk of content) measure(chunk);
  return result();
};

const openZip = async (path: string): Promise<OpenedZip> => {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (error) {
    if (codeOf(error)) throw unreadable(path, error);
    throw damaged(path, messageOf(error), error);
  }
};

/**
 * Opens the archive of a backup.
 * @throws Failure `archive-damaged` if it is incomplete or no backup, `archive-unreadable` without such a file
 */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(path, `${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(await open(ENTRY.manifest));
    const check = async (name: string, { bytes, sha256 }: Checked): Promise<void> => {
      const content = await open(name);
      const actual = await measureContent(content).catch((error: unknown) => {
        throw damaged(path, `${name}: ${messageOf(error)}`, error);
      });
      if (actual.bytes !== bytes || actual.sha256 !== sha256) {
        throw damaged(path, `${name} has another checksum`);
      }
    };
    return {
      manifest,
      open,
      verify: async (onProgress) => {
        const all = listChecked(manifest);
        const total = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
        let done = 0;
        for (const [name, checked] of all) {
          await check(name, checked);
          done += checked.bytes;
          onProgress(done, total);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Failure ? error : damaged(path, messageOf(error), error);
  }
};
