import { stat } from "node:fs/promises";
import type { ReadOptions } from "../features/imports/formats/file-bytes.ts";
import { describeFailure, ImportFailure } from "../features/imports/formats/import-failure.ts";
import { CommandFailure } from "./failures.ts";
import { withProgress } from "./progress.ts";
import type { Surroundings } from "./surroundings.ts";

/** The size of a file for its progress bar; a file without one is refused when it is read. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Reads a file named on the command line, with a progress bar.
 * @throws CommandFailure that names the file and says what is wrong with it, and where
 */
export const readFile = async <Content>(
  file: string,
  read: (path: string, options: ReadOptions) => Promise<Content>,
  { language, say, locate }: Surroundings,
): Promise<Content> => {
  const path = locate(file);
  const size = await sizeOf(path);
  try {
    return await withProgress(say("reading"), (update) =>
      read(path, { onProgress: (done) => update(done, size) }),
    );
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    throw new CommandFailure(`${file}: ${describeFailure(error, language)}`);
  }
};
