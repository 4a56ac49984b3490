import { EventEmitter, once } from "node:events";
import type { HubAck } from "@foyer/contract";
import type { Socket } from "socket.io";
import { expect, it } from "vitest";
import type { HubHandlers } from "../../http/hub-handlers.ts";
import { Failure } from "../../lib/failure.ts";
import { createLogger } from "../../lib/logger.ts";
import { createMethods } from "./methods.ts";

const ID = "0199b9a4-7d0e-7a3c-8a3e-3f2b1c0d9e8f";

/** A connection whose calls are done when the test says so, and the names of those that are begun. */
const open = () => {
  const begun: string[] = [];
  const finishing = new EventEmitter();
  const take = async (what: string) => {
    begun.push(what);
    const [failure] = (await once(finishing, what)) as [Failure | undefined];
    if (failure) throw failure;
    return what;
  };
  const handlers = {
    Send: ({ input }: { input: { Message: string } }) => take(input.Message),
  } as unknown as HubHandlers;
  const socket = new EventEmitter();
  createMethods(
    handlers,
    createLogger("silent"),
  )({
    socket: socket as unknown as Socket,
    admit: async () => ({ accountId: 1 }) as never,
    language: "en",
  });
  const ask = (name: string, input: object) =>
    new Promise<HubAck<unknown>>((resolve) => void socket.emit(name, input, resolve));
  return {
    begun,
    send: (Message: string) => ask("Send", { RecipientId: 1, ClientMessageId: ID, Message }),
    finish: (what: string, failure?: Failure) => void finishing.emit(what, failure),
  };
};

const untilIdle = () => new Promise((resolve) => void setImmediate(resolve));

it("stores what a connection sends in the order in which it was sent, whatever became of the one before", async () => {
  const { begun, send, finish } = open();
  const answers = [send("One"), send("Two"), send("Three")];
  await untilIdle();
  expect(begun).toEqual(["One"]);
  finish("One", new Failure("unavailable"));
  await untilIdle();
  expect(begun).toEqual(["One", "Two"]);
  finish("Two");
  await untilIdle();
  finish("Three");
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([false, true, true]);
});
