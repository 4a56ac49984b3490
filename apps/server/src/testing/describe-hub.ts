import {
  HUB_CONNECTIONS_MAX,
  HUB_ENDED,
  HUB_FRAME_MAX_BYTES,
  HUB_NAMESPACES,
  HUB_PATH,
  HubHandshake,
  HubProblem,
  hubEvents,
  hubMethods,
} from "@foyer/contract";
import * as z from "zod/mini";

const shapeOf = (schema: z.ZodMiniType): string => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: "input" });
  // The format already implies the pattern.
  const text = JSON.stringify(shape, (key, value) => (key === "pattern" ? undefined : value), 2);
  return `\`\`\`json\n${text}\n\`\`\``;
};

const INTRODUCTION = `# The hub: conversations and unread counts in real time

A test generates this document from \`packages/contract/src/hub.ts\` and checks that it is current.
To update it, run \`npx vitest run --project server hub-document -u\`.

The hub speaks Socket.IO 4 over WebSocket only, at the path \`${HUB_PATH}\`. One connection can open several
namespaces:

| namespace | path | access |
|---|---|---|
${Object.entries(HUB_NAMESPACES)
  .map(([name, { path, access }]) => `| ${name} | \`${path}\` | \`${JSON.stringify(access)}\` |`)
  .join("\n")}

## Connecting

The handshake's \`auth\`:

${shapeOf(HubHandshake)}

A rejected connection gets \`connect_error\` with problem details as \`data\` ([problems.md](problems.md)). The
codes are:

- \`session-required\`, \`session-ended\` and \`forbidden\`;
- \`malformed-request\` for a handshake that is invalid apart from its token;
- \`too-many-requests\` beyond ${HUB_CONNECTIONS_MAX} connections of an account to a process, or beyond its 200
  handshakes a minute, in each namespace.

A page's \`Origin\` must be the server's; API clients send none. Problems are in the language of \`language\` (0
Polish, 1 English), else of \`Accept-Language\`.

Before the server ends a connection because its session or access has ended, it emits \`${HUB_ENDED}\` with the
code. The client must not reconnect automatically. After every other end, also by the server (\`io server
disconnect\`), the client reconnects. It waits 5 s plus or minus 1 s, randomised each time so that thousands do
not reconnect at once, and retries indefinitely. It reconnects immediately when the device is online again.
Socket.IO's own attempts double their delays up to a common limit, so a client sets \`reconnection: false\` and
reconnects itself, as \`@foyer/client/hub\` does.

| limit | consequence |
|---|---|
| a frame of ${HUB_FRAME_MAX_BYTES} bytes | the server ends the connection |
| 50 requests a second per connection | \`too-many-requests\` with \`retryAfter\` |
| 500 frames a second per connection, acknowledged or not | the server ends the connection |
| 4,000,000 characters that the client has not yet read | the server ends the connection |
| 10 s without a first namespace, none left, 20 s without data or heartbeat | the server ends the connection |

## Catching up

Every account has an inbox of events, numbered 1, 2, 3 and so on without gaps. An inbox event has its number as
second argument. A reconnecting client sends the last number that it has as \`lastInboxSeq\`. It receives all
later events in order, then \`CaughtUp\`. The server stores events for 14 days, at most 10,000 per account. A
client with an older number receives \`CaughtUp\` with \`reset\` and reloads \`chat/users/history\` and
\`chat/messages\`. An event may arrive twice and then has no effect.

## Methods

Each method has exactly one argument and an acknowledgement callback. The server calls it with \`{ "ok": true,
"data": … }\` or \`{ "ok": false, "problem": … }\`. It ignores requests without a callback. It acknowledges a
message once it is stored. A client without an acknowledgement after 10 s drops the connection, because its other
end may be dead. It sends the same \`ClientMessageId\` on the next connection, and retries indefinitely.

A problem:

${shapeOf(HubProblem)}
`;

const METHODS = Object.entries(hubMethods).map(
  ([name, { summary, input, output }]) =>
    `### ${name}\n\n${summary}.\n\nInput:\n\n${shapeOf(input)}\n\nOutput:\n\n${shapeOf(output)}\n`,
);

const EVENTS = Object.entries(hubEvents).map(
  ([name, { summary, payload, namespace, isInInbox }]) =>
    `### ${name}\n\n${summary}.\nNamespace \`${namespace}\`${isInInbox ? ", with an inbox number" : ""}.\n\n${shapeOf(payload)}\n`,
);

export const describeHub = (): string =>
  [INTRODUCTION, ...METHODS, "## Events\n", ...EVENTS].join("\n");
