import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";

/** Creates a file readable by its owner only, unless it exists, and returns its content. */
const readOrCreate = (path: string, create: () => string): string => {
  try {
    writeFileSync(path, create(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
};

/** Signing secret of a server without JWT_SECRET, created once in the data folder. */
export const readStoredSecret = (dataDir: string): string =>
  readOrCreate(join(dataDir, "jwt-secret"), () => randomBytes(48).toString("base64url"));

/** Keys that identify this server to push services (RFC 8292), created once in the data folder. */
export const readStoredPushKeys = (dataDir: string): { publicKey: string; privateKey: string } =>
  JSON.parse(
    readOrCreate(join(dataDir, "vapid-keys.json"), () =>
      JSON.stringify(webPush.generateVAPIDKeys()),
    ),
  );
