import { once } from "node:events";
import { createServer } from "node:http";
import { HUB_NAMESPACES, HUB_PATH, type OutgoingMessage } from "@foyer/contract";
import { Server } from "socket.io";
import { readAccountId } from "./chat-people.ts";

/**
 * The most that Socket.IO itself can do: an echo of what is sent, to the sender and to the recipient,
 * with the namespaces, events and acknowledgements of Foyer's hub. It checks, stores and logs nothing,
 * and whoever comes back has missed nothing. Runs as a process of its own, as Foyer does.
 */
const server = createServer();
const io = new Server(server, {
  path: HUB_PATH,
  transports: ["websocket"],
  perMessageDeflate: false,
  serveClient: false,
});
const chat = io.of(HUB_NAMESPACES.chat.path);
const seqs = new Map<number, number>();
let lastId = 0;

const seqOf = (accountId: number) => seqs.get(accountId) ?? 0;

const tell = (accountId: number, name: string, message: object) => {
  seqs.set(accountId, seqOf(accountId) + 1);
  chat.to(String(accountId)).emit(name, message, seqOf(accountId));
};

chat.on("connection", (socket) => {
  const senderId = readAccountId((socket.handshake.auth as { token: string }).token);
  void socket.join(String(senderId));
  socket.on("Send", ({ RecipientId, Message }: OutgoingMessage, ack: (answer: object) => void) => {
    lastId += 1;
    const sendDate = new Date().toISOString();
    const message = { id: lastId, senderId, recipientId: RecipientId, message: Message, sendDate };
    ack({ ok: true, data: { id: lastId, seq: lastId, sendDate } });
    tell(senderId, "MessageSent", message);
    tell(RecipientId, "MessageReceived", message);
  });
  socket.emit("CaughtUp", { lastInboxSeq: seqOf(senderId), reset: false });
});

server.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.(server.address());
process.once("disconnect", () => process.exit(0));
