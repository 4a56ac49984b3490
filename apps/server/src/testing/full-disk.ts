import { readdirSync } from "node:fs";
import { createUploadApp, uploadRoutes } from "./upload-app.ts";

/**
 * Script of a test with TMPDIR and a storage folder, one of which is on a full disk. It uploads a file and
 * prints the response and the remaining files of both folders.
 */
const [storageFolder = ""] = process.argv.slice(2);
const { app, logLines, listen } = await createUploadApp({ storageFolder });
const form = new FormData();
form.append("file", new File(["a".repeat(30_000)], "large.txt"));
const response = await fetch(`${await listen()}${uploadRoutes.send.path}`, {
  method: "POST",
  body: form,
});
const body = await response.text();
await app.close();
const remainingFiles = [storageFolder, process.env["TMPDIR"] ?? ""].flatMap((folder) =>
  readdirSync(folder),
);
const errors = logLines.filter((line) => line.includes('"level":50'));
process.stdout.write(JSON.stringify({ status: response.status, body, remainingFiles, errors }));
