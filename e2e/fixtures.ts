import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { type Installation, startFoyer } from "./foyer-server.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { collectPageErrors, type PageErrors } from "./page-errors.ts";

type Foyer = {
  url: string;
  log: () => string;
  mailbox: Mailbox;
  stop: () => Promise<void>;
  /** Restarts the server at the same address, with its data. */
  restart: () => Promise<void>;
};

type WorkerFixtures = {
  /** Folder of the demo conference that every server starts from. */
  seed: string;
  /** Server settings that differ from the defaults. */
  installation: Installation;
  /** A built server with its own database. */
  foyer: Foyer;
};

type TestFixtures = { pageErrors: PageErrors };

/** Playwright's `test` with a server; console errors fail the test. */
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
        restart: async () => {
          server = await startFoyer(dataDir, { ...installation, PORT: port });
        },
      });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: async ({ foyer }, use) => use(foyer.url),

  pageErrors: [
    async ({ context, foyer }, use, info) => {
      const logOffset = foyer.log().length;
      const pageErrors = collectPageErrors(context, foyer.url);
      await use(pageErrors);
      if (info.status !== info.expectedStatus) {
        await info.attach("server log", { body: foyer.log().slice(logOffset) });
      }
      expect(pageErrors.list(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
