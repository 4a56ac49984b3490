import type { DemoMessage } from "./types.ts";

const readLine = (line: string): DemoMessage => {
  const [, what, sender = "", name = ""] = /^(panel|file) (\S+) (\S+)$/.exec(line) ?? [];
  if (what === "panel") return { kind: "panel", from: sender, key: name };
  if (what === "file") return { kind: "file", from: sender, name };
  const [from = "", ...words] = line.split(": ");
  return { kind: "text", from, text: words.join(": ") };
};

/** Reads `who: words`, `panel who key` and `file who name`, a message a line. */
export const readMessages = (text: string): DemoMessage[] => text.trim().split("\n").map(readLine);
