import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer as it was on the wire; the body in base64. */
export type BareAnswer = { status: number; headers: Record<string, string>; body: string };

/** Runs as a process of its own: sends answers that are given to it, by their paths, and does nothing else. */
const serve = (answers: Record<string, BareAnswer>) => {
  const ready = new Map(
    Object.entries(answers).map(([path, { status, headers, body }]) => {
      const bytes = Buffer.from(body, "base64");
      return [path, { status, bytes, headers: { ...headers, "content-length": bytes.byteLength } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? "");
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
};

if (process.argv[2] === "serve") {
  process.once("message", serve);
  process.once("disconnect", () => process.exit(0));
}

/** Starts a plain `node:http` server that sends these answers. @returns its address */
export const startBareServer = async (
  answers: Record<string, BareAnswer>,
  cleanUp: AsyncDisposableStack,
): Promise<{ url: string; stop: () => void }> => {
  const child = fork(import.meta.filename, ["serve"]);
  const listening = once(child, "message") as Promise<[number]>;
  child.send(answers);
  const [port] = await listening;
  const stop = () => void child.kill("SIGKILL");
  cleanUp.defer(stop);
  return { url: `http://127.0.0.1:${port}`, stop };
};
