import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A child process of a test, and all that it wrote. */
export type Running = {
  child: ChildProcess;
  output: () => string;
  /** Waits until what it wrote matches; rejects when it ends before. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Waits for its end and gives its exit code; null when a signal ended it. */
  ends: () => Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

type ProgramOptions = {
  environment?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
};

/** Runs a program with no environment but what is given and the path. */
export const runProgram = (
  command: string,
  args: readonly string[],
  { environment, ...options }: ProgramOptions = {},
): Running => {
  const child = spawn(command, args, {
    ...options,
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  const listeners = new Set<() => void>();
  const hear = (data: unknown) => {
    written += String(data);
    for (const listener of listeners) listener();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const closed = once(child, "close");

  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(written);
        if (!match) return;
        listeners.delete(look);
        resolve(match);
      };
      listeners.add(look);
      look();
      closed.then(
        () => reject(new Error(`ended before saying ${String(pattern)}:\n${written}`)),
        reject,
      );
    });

  return {
    child,
    output: () => written,
    says,
    ends: async () => {
      await closed;
      return child.exitCode;
    },
    kill: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
};

/** The path of a script of the server's sources. */
export const pathOfScript = (script: string) => join(import.meta.dirname, "..", script);

/** Runs a script of the server's sources, with no environment but what is given and the path. */
export const runScript = (
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Running => runProgram(process.execPath, [pathOfScript(script), ...args], { environment });
