/**
 * Runs one step of the drill and prints its name, duration and, if it is a text, its result.
 * @throws the error of the step
 */
export const step = async <Result>(
  name: string,
  task: () => Result | Promise<Result>,
): Promise<Result> => {
  process.stdout.write(`== ${name}\n`);
  const started = performance.now();
  const result = await task();
  if (typeof result === "string") {
    // Programs overwrite lines that show progress.
    const text = result.replaceAll(/.*\r(?!\n)/g, "").trimEnd();
    if (text) process.stdout.write(`${text.replaceAll(/^/gm, "   ")}\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`   done in ${seconds} s\n`);
  return result;
};

/** @throws Error that names the expectation */
export const expect = (isMet: boolean, expectation: string): void => {
  if (!isMet) throw new Error(`Not met: ${expectation}`);
  process.stdout.write(`   ok: ${expectation}\n`);
};
