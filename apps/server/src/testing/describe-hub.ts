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
  // A format says what its pattern would, in a word.
  const text = JSON.stringify(shape, (key, value) => (key === "pattern" ? undefined : value), 2);
  return `\`\`\`json\n${text}\n\`\`\``;
};

const INTRODUCTION = `# The hub: conversations and news as they happen

Written from \`packages/contract/src/hub.ts\`; a test holds it up to date (\`npx vitest run --project server hub-document -u\`
writes it).

The hub speaks Socket.IO 4 by websocket alone, at the path \`${HUB_PATH}\`. A connection carries the namespaces
that it opens:

| namespace | path | who may connect |
|---|---|---|
${Object.entries(HUB_NAMESPACES)
  .map(([name, { path, access }]) => `| ${name} | \`${path}\` | \`${JSON.stringify(access)}\` |`)
  .join("\n")}

## Connecting

The handshake's \`auth\`:

${shapeOf(HubHandshake)}

A refused connection gets \`connect_error\` with problem details as \`data\` ([problems.md](problems.md)): \`session-required\`,
\`session-ended\`, \`forbidden\`, \`malformed-request\` for a handshake that is wrong but for its token, or
\`too-many-requests\` beyond ${HUB_CONNECTIONS_MAX} connections of an account to a process, or beyond 200 handshakes of it
in a minute, in each namespace.
A page's \`Origin\` must be the server's; programs name none. Refusals are in the language of \`language\` (0 Polish, 1
English), else of \`Accept-Language\`.

Before a connection is ended because the session or the right to be there has, it is told \`${HUB_ENDED}\` with the code; its
client does not come back by itself. Every other end of a connection, also by the server (\`io server disconnect\`), is a
reason to come back: after 5 seconds give or take one, drawn anew each time so that thousands do not come at once, for as
long as it takes; and at once when the device is online again. Socket.IO's own attempts double their pauses up to a limit
at which all are alike, so a client sets \`reconnection: false\` and makes its own, as \`@foyer/client/hub\` does.

| limit | beyond it |
|---|---|
| a frame of ${HUB_FRAME_MAX_BYTES} bytes | the connection is ended |
| 50 calls a second of a connection | \`too-many-requests\` with \`retryAfter\` |
| 500 frames a second of a connection, acknowledged or not | the connection is ended |
| 4,000,000 characters that wait for a reader | the connection is ended |
| 10 seconds without a first namespace, none left, 20 seconds without a sign of life | the connection is ended |

## Catching up

Every account has an inbox of events, numbered 1, 2, 3 and on without a gap. An event of the inbox comes with its
number as second argument. A client that connects again says the last number it has as \`lastInboxSeq\`, is told everything
after it in order, and then \`CaughtUp\`. Events are kept for 14 days, and 10,000 of each account; a client whose number is
older is told \`CaughtUp\` with \`reset\`, and reads \`chat/users/history\` and \`chat/messages\` anew. An event may come twice,
and changes nothing then.

## Methods

Each takes exactly one argument and an acknowledgement, which is called with \`{ "ok": true, "data": … }\` or
\`{ "ok": false, "problem": … }\`. A call without an acknowledgement is not heard. A message is acknowledged once it is
stored; a client that hears nothing for 10 seconds leaves the connection, whose other end may be gone without a word,
and sends the same \`ClientMessageId\` again on the next, for as long as it takes.

A problem:

${shapeOf(HubProblem)}
`;

const METHODS = Object.entries(hubMethods).map(
  ([name, { summary, input, output }]) =>
    `### ${name}\n\n${summary}.\n\nTakes:\n\n${shapeOf(input)}\n\nGives:\n\n${shapeOf(output)}\n`,
);

const EVENTS = Object.entries(hubEvents).map(
  ([name, { summary, payload, namespace, isInInbox }]) =>
    `### ${name}\n\n${summary}. In \`${namespace}\`${isInInbox ? ", with a number of the inbox" : ""}.\n\n${shapeOf(payload)}\n`,
);

/** The hub as docs/hub.md tells of it. */
export const describeHub = (): string =>
  [INTRODUCTION, ...METHODS, "## Events\n", ...EVENTS].join("\n");
