import { EventEmitter, once } from "node:events";
import type { HubAck } from "@foyer/contract";
import type { Socket } from "socket.io";
import { expect, it } from "vitest";
import type { HubHandlers } from "../../http/hub-handlers.ts";
import { Failure } from "../../lib/failure.ts";
import { createLogger } from "../../lib/logger.ts";
import { createMethods } from "./methods.ts";

const ID = "0199b9a4-7d0e-7a3c-8a3e-3f2b1c0d9e8f";

/** Opens a connection whose calls finish on demand, and records the calls that have started. */
const open = () => {
  const started: string[] = [];
  const completions = new EventEmitter();
  const record = async (text: string) => {
    started.push(text);
    const [failure] = (await once(completions, text)) as [Failure | undefined];
    if (failure) throw failure;
    return text;
  };
  const handlers = {
    Send: ({ input }: { input: { Message: string } }) => record(input.Message),
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
  const invoke = (name: string, input: object) =>
    new Promise<HubAck<unknown>>((resolve) => void socket.emit(name, input, resolve));
  return {
    started,
    send: (Message: string) => invoke("Send", { RecipientId: 1, ClientMessageId: ID, Message }),
    finish: (text: string, failure?: Failure) => void completions.emit(text, failure),
  };
};

const untilIdle = () => new Promise((resolve) => void setImmediate(resolve));

it("processes messages of a connection in their order, even after a failure", async () => {
  const { started, send, finish } = open();
  const responses = [send("One"), send("Two"), send("Three")];
  await untilIdle();
  expect(started).toEqual(["One"]);
  finish("One", new Failure("unavailable"));
  await untilIdle();
  expect(started).toEqual(["One", "Two"]);
  finish("Two");
  await untilIdle();
  finish("Three");
  expect((await Promise.all(responses)).map(({ ok }) => ok)).toEqual([false, true, true]);
});
