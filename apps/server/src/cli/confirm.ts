import { createInterface } from "node:readline/promises";

/**
 * Asks a question in the terminal.
 * @returns true if the input begins with y, or t as in Polish "tak"
 */
export const confirm = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^[yt]/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
};
