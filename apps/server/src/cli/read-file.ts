import { stat } from "node:fs/promises";
import type { ReadOptions } from "../features/imports/formats/file-bytes.ts";
import { Failure } from "../lib/failure.ts";
import type { CliContext } from "./context.ts";
import { withProgress } from "./progress.ts";

/** Size of a file for its progress bar. Reading reports a missing file later. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const nameFile = (file: string, { code, params, position, problems, cause }: Failure): Failure =>
  new Failure(code, {
    params,
    problems,
    position: { ...(position ?? { line: null, column: null, path: "" }), file },
    cause,
  });

/** @throws Failure with the file name, the error and its position */
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
