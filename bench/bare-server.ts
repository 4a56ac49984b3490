import { createServer } from "node:http";

/** What the bare server is told over its channel: bodies by path, in base64, and their headers. */
export type BareAnswers = Record<
  string,
  { status: number; body: string; headers: Record<string, string> }
>;

/**
 * The most that Node itself can do: a server without routing, checks or logs that sends the very
 * bytes that Foyer sends. Runs as a process of its own, as Foyer does.
 */
process.once("message", (answers: BareAnswers) => {
  const known = new Map(
    Object.entries(answers).map(([path, { status, body, headers }]) => {
      const bytes = Buffer.from(body, "base64");
      const length = status === 304 ? {} : { "content-length": bytes.byteLength };
      return [path, { status, bytes, headers: { ...headers, ...length } }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? "");
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.once("disconnect", () => process.exit(0));
