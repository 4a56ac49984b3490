import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiError, createClient } from "@foyer/client";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { file } from "../db/schema/index.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import { expectNothingLost, recovers, TEST_LIMIT_MS } from "../testing/chat-talks.ts";
import { openStage, type Stage } from "../testing/fault-stage.ts";

/** Mounts two full disks that the server alone sees, and starts it. */
const MOUNT = `for folder in "$0" "$1"; do
  mount -t tmpfs -o size=256k,mode=700 none "$folder" || exit 1
  head -c 1000000 /dev/zero > "$folder/filler" 2> /dev/null
done
shift
exec "$@"`;

let folder: string;
let stage: Stage;
let server: ChatServer;

const listDisks = () => ["uploads", "files"].map((name) => join(folder, name));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-disks-"));
  for (const disk of listDisks()) mkdirSync(disk);
  stage = await openStage(1);
  server = await stage.start({
    folder,
    environment: { TMPDIR: join(folder, "uploads") },
    within: ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, ...listDisks()],
  });
}, 60_000);
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the server sees at a path. */
const seenByServer = (path: string) => join("/proc", String(server.pid()), "root", path);

const TEXT = "A file of some pages. ".repeat(5_000);

it(
  "a file for which no disk has room is refused and leaves nothing behind, until there is room again",
  async () => {
    const talk = await stage.begin([server.url, server.url]);
    const [one, other] = talk.firstPair();
    const { call } = createClient({
      baseUrl: `${server.url}/api`,
      getToken: () => one.token,
      getLanguage: () => "en",
    });
    const upload = () => call(routes.files.upload, { body: new File([TEXT], "pages.txt") });

    for (const disk of listDisks()) {
      const refusal = await upload().catch((error: unknown) => error as ApiError);
      expect(refusal).toMatchObject({ status: 507, problem: { code: "storage-full" } });
      for (const each of listDisks()) {
        const left = readdirSync(seenByServer(each)).filter((name) => name !== "filler");
        expect(left).toEqual([]);
      }
      expect(await stage.db.select().from(file)).toEqual([]);
      rmSync(seenByServer(join(disk, "filler")));
    }

    const { id, size } = await upload();
    expect(size).toBe(TEXT.length);
    await one.hub.invoke("Send", { RecipientId: other.id, FileId: id });
    await recovers(() =>
      expect(other.heard.some(({ message }) => message.fileId === id)).toBe(true),
    );
    await talk.isBack();
    await expectNothingLost(talk, "the disks for uploads and files are full", server.url);
  },
  TEST_LIMIT_MS,
);
