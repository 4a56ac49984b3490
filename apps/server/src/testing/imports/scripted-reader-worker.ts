import { NO_CONTENT } from "../../features/imports/reader/file-content.ts";
import type { WorkerResult, WorkerTask } from "../../features/imports/reader/reader-worker.ts";

const hang = () => {
  for (;;);
};

/** Behaves as the name of the file says, or returns an empty content. */
const runScript = async (task: WorkerTask | null): Promise<WorkerResult | null> => {
  if (task === null) return null;
  const { request } = task;
  const name = "name" in request ? request.name : "";
  if (name === "throw") throw new Error("The worker fails");
  if (name === "exit") process.exit(3);
  if (name === "hang") hang();
  return { content: NO_CONTENT };
};

export default runScript;
