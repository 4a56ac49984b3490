import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../tools/chromium.ts";
import { startFoyer } from "./foyer-server.ts";

/** Runs a function with a browser and the address of a temporary demo conference. */
export const withDemo = async (
  work: (browser: Browser, baseURL: string) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "foyer-pictures-"));
  const server = await startFoyer(dataDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  try {
    await work(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
