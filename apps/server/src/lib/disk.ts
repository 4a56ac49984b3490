import { Failure } from "./failure.ts";

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** Waits for something about a file; undefined where the file is not there. */
export const absentAsUndefined = async <Found>(
  finding: Promise<Found>,
): Promise<Found | undefined> => {
  try {
    return await finding;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
};

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** @throws Failure `storage-full` where the writing fails because the disk, or the user's share of it, is full */
export const refuseWhenFull = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    throw FULL.has(codeOf(error)) ? new Failure("storage-full", { cause: error }) : error;
  }
};
