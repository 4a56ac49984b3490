import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A child process of a test with its output. */
export type RunningProcess = {
  child: ChildProcess;
  output: () => string;
  /** Waits until the output matches; rejects if the process ends before. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for the end and returns the exit code; null after a signal. */
  waitForExit: () => Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

type ExecutableOptions = {
  environment?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
};

/** Runs an executable with PATH and the given environment only. */
export const runExecutable = (
  command: string,
  args: readonly string[],
  { environment, ...options }: ExecutableOptions = {},
): RunningProcess => {
  const child = spawn(command, args, {
    ...options,
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  const handleOutput = (data: unknown) => {
    output += String(data);
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", handleOutput);
  child.stderr.on("data", handleOutput);
  const closed = once(child, "close");

  const waitForOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output);
        if (!match) return;
        listeners.delete(check);
        resolve(match);
      };
      listeners.add(check);
      check();
      closed.then(
        () => reject(new Error(`Ended without output ${String(pattern)}:\n${output}`)),
        reject,
      );
    });

  return {
    child,
    output: () => output,
    waitForOutput,
    waitForExit: async () => {
      await closed;
      return child.exitCode;
    },
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
};

export const pathOfScript = (script: string) => join(import.meta.dirname, "..", script);

/** Runs a script of the server's sources with PATH and the given environment only. */
export const runScript = (
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): RunningProcess =>
  runExecutable(process.execPath, [pathOfScript(script), ...args], { environment });
