import { Failure } from "./failure.ts";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

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

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** @throws Failure `storage-full` if the write fails because the disk or the user's quota is full */
export const rejectWhenFull = async (write: Promise<void>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    throw FULL.has(codeOf(error)) ? new Failure("storage-full", { cause: error }) : error;
  }
};
