import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFoyer } from "./foyer-server.ts";

/**
 * Loads the demo conference once; every worker starts on a copy of it (`FOYER_E2E_SEED`).
 * @returns a function that removes it after all tests
 */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-seed-"));
  const server = await startFoyer(folder);
  await server.stop();
  process.env.FOYER_E2E_SEED = folder;
  return () => rm(folder, { recursive: true, force: true });
}
