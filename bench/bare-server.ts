import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A raw response; the body is in base64. */
export type BareResponse = { status: number; headers: Record<string, string>; body: string };

/** Child process that serves fixed responses by path. */
const serve = (responses: Record<string, BareResponse>) => {
  const ready = new Map(
    Object.entries(responses).map(([path, { status, headers, body }]) => {
      const bytes = Buffer.from(body, "base64");
      return [path, { status, bytes, headers: { ...headers, "content-length": bytes.byteLength } }];
    }),
  );
  const server = createServer((request, response) => {
    const prepared = ready.get(request.url ?? "");
    response.writeHead(prepared?.status ?? 404, prepared?.headers);
    response.end(prepared?.bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
};

if (process.argv[2] === "serve") {
  process.once("message", serve);
  process.once("disconnect", () => process.exit(0));
}

/**
 * Starts a plain `node:http` server with fixed responses.
 * @returns its address
 */
export const startBareServer = async (
  responses: Record<string, BareResponse>,
  cleanUp: AsyncDisposableStack,
): Promise<{ url: string; stop: () => void }> => {
  const child = fork(import.meta.filename, ["serve"]);
  const listening = once(child, "message") as Promise<[number]>;
  child.send(responses);
  const [port] = await listening;
  const stop = () => void child.kill("SIGKILL");
  cleanUp.defer(stop);
  return { url: `http://127.0.0.1:${port}`, stop };
};
