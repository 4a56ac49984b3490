import { readdirSync } from "node:fs";
import { createUploadApp, uploadRoutes } from "./upload-app.ts";

/**
 * Run by a test with TMPDIR and a folder for the storage, one of which is on a disk with no room.
 * Uploads a file and writes what it was answered, and what was left in both folders.
 */
const [storageFolder = ""] = process.argv.slice(2);
const { app, logLines, listen } = await createUploadApp({ storageFolder });
const form = new FormData();
form.append("file", new File(["a".repeat(30_000)], "large.txt"));
const response = await fetch(`${await listen()}${uploadRoutes.send.path}`, {
  method: "POST",
  body: form,
});
const answer = await response.text();
await app.close();
const left = [storageFolder, process.env["TMPDIR"] ?? ""].flatMap((folder) => readdirSync(folder));
const errors = logLines.filter((line) => line.includes('"level":50'));
console.log(JSON.stringify({ status: response.status, answer, left, errors }));
