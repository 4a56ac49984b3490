import { codeOf } from "./error-code.ts";
import { Failure } from "./failure.ts";

/** Awaits a file operation; returns undefined if the file does not exist. */
export const undefinedIfAbsent = async <Result>(
  operation: Promise<Result>,
): Promise<Result | undefined> => {
  try {
    return await operation;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** System errors of a full disk or quota, and the SQL state of a full disk of the database. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** True for the error of a write that failed because a disk or the user's quota is full. */
export const isStorageFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** @throws Failure `storage-full` if the write fails because the disk or the user's quota is full */
export const rejectWhenFull = async (write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw isStorageFull(error) ? new Failure("storage-full", { cause: error }) : error;
  }
};
