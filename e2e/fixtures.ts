import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type Installation, startFoyer } from "./foyer-server.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { watchForTroubles, type Troubles } from "./troubles.ts";

type Foyer = {
  url: string;
  log: () => string;
  mailbox: Mailbox;
  stop: () => Promise<void>;
  /** Starts it again at the same address, with what it has stored. */
  startAgain: () => Promise<void>;
};

type WorkerFixtures = {
  /** The folder of the demo conference that every server starts from. */
  seed: string;
  /** What differs from the defaults in the server's settings. */
  installation: Installation;
  /** A built server with a database of its own. */
  foyer: Foyer;
};

type TestFixtures = { troubles: Troubles };

/** `test` of Playwright with a server behind it; whatever a page complains of fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  seed: [process.env.FOYER_E2E_SEED ?? "", { scope: "worker", option: true }],

  installation: [{}, { scope: "worker", option: true }],

  foyer: [
    async ({ seed, installation }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "foyer-e2e-"));
      await cp(seed, dataDir, { recursive: true });
      let server = await startFoyer(dataDir, installation);
      const { port } = new URL(server.url);
      await use({
        url: server.url,
        log: () => server.log(),
        mailbox: openMailbox(join(dataDir, "outbox")),
        stop: () => server.stop(),
        startAgain: async () => {
          server = await startFoyer(dataDir, { ...installation, PORT: port });
        },
      });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: async ({ foyer }, use) => use(foyer.url),

  troubles: [
    async ({ context, foyer }, use, info) => {
      const logged = foyer.log().length;
      const troubles = watchForTroubles(context, foyer.url);
      await use(troubles);
      if (info.status !== info.expectedStatus) {
        await info.attach("server log", { body: foyer.log().slice(logged) });
      }
      expect(troubles.list(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
