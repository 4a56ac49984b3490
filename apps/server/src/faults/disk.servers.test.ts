import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiError, createClient } from "@foyer/client";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { file } from "../db/schema/index.ts";
import type { ChatServer } from "../testing/chat-servers.ts";
import {
  expectNothingLost,
  waitForRecovery,
  TEST_LIMIT_MS,
} from "../testing/chat-conversations.ts";
import { openFaultEnvironment, type FaultEnvironment } from "../testing/fault-environment.ts";

/** Mounts two full disks that only the server sees, then starts it. */
const MOUNT = `for folder in "$0" "$1"; do
  mount -t tmpfs -o size=256k,mode=700 none "$folder" || exit 1
  head -c 1000000 /dev/zero > "$folder/filler" 2> /dev/null
done
shift
exec "$@"`;

let folder: string;
let environment: FaultEnvironment;
let server: ChatServer;

const listDisks = () => ["uploads", "files"].map((name) => join(folder, name));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-disks-"));
  for (const disk of listDisks()) mkdirSync(disk);
  environment = await openFaultEnvironment(1);
  server = await environment.start({
    folder,
    environment: { TMPDIR: join(folder, "uploads") },
    wrapper: ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNT, ...listDisks()],
  });
}, 60_000);
afterAll(async () => {
  await environment.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Path within the mount namespace of the server. */
const serverPath = (path: string) => join("/proc", String(server.pid()), "root", path);

const TEXT = "A file of some pages. ".repeat(5_000);

it(
  "an upload to a full disk is rejected and leaves no file behind, until there is space again",
  async () => {
    const conversations = await environment.startConversations([server.url, server.url]);
    const [sender, recipient] = conversations.firstPair();
    const { call } = createClient({
      baseUrl: `${server.url}/api`,
      getToken: () => sender.token,
      getLanguage: () => "en",
    });
    const upload = () => call(routes.files.upload, { body: new File([TEXT], "pages.txt") });

    for (const disk of listDisks()) {
      const refusal = await upload().catch((error: unknown) => error as ApiError);
      expect(refusal).toMatchObject({ status: 507, problem: { code: "storage-full" } });
      for (const folderOfDisk of listDisks()) {
        const remaining = readdirSync(serverPath(folderOfDisk)).filter((name) => name !== "filler");
        expect(remaining).toEqual([]);
      }
      expect(await environment.db.select().from(file)).toEqual([]);
      rmSync(serverPath(join(disk, "filler")));
    }

    const { id, size } = await upload();
    expect(size).toBe(TEXT.length);
    await sender.hub.invoke("Send", { RecipientId: recipient.id, FileId: id });
    await waitForRecovery(() =>
      expect(recipient.received.some(({ message }) => message.fileId === id)).toBe(true),
    );
    await conversations.waitForRecovery();
    await expectNothingLost(conversations, "disks for uploads and files are full", server.url);
  },
  TEST_LIMIT_MS,
);
