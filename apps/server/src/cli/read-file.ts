import { stat } from "node:fs/promises";
import type { ReadOptions } from "../features/imports/formats/file-bytes.ts";
import { Failure } from "../lib/failure.ts";
import type { CliContext } from "./context.ts";
import { withProgress } from "./progress.ts";

/** The size of a file for its progress bar; a file without one is refused when it is read. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const nameFile = (file: string, { code, params, place, problems, cause }: Failure): Failure =>
  new Failure(code, {
    params,
    problems,
    place: { ...(place ?? { line: null, column: null, path: "" }), file },
    cause,
  });

/** @throws Failure that names the file and says what is wrong with it, and where */
export const readFile = async <Content>(
  file: string,
  read: (path: string, options: ReadOptions) => Promise<Content>,
  { translate, locate }: CliContext,
): Promise<Content> => {
  const path = locate(file);
  const size = await sizeOf(path);
  try {
    return await withProgress(translate("reading"), (update) =>
      read(path, { onProgress: (done) => update(done, size) }),
    );
  } catch (error) {
    throw error instanceof Failure ? nameFile(file, error) : error;
  }
};
