import { type HubAck, type HubMethod, hubMethods, type Language } from "@foyer/contract";
import type { Socket } from "socket.io";
import type { Account } from "../../context/account.ts";
import type { HubCall, HubHandlers } from "../../http/hub-handlers.ts";
import { Failure, tooManyRequests } from "../../lib/failure.ts";
import type { Logger } from "../../lib/logger.ts";
import { MissingAccessError } from "../../http/access-gate.ts";
import { toFieldIssues } from "../../http/field-issues.ts";
import { toFailure, toProblem } from "../problems.ts";
import { createSecondCounter } from "./connection-limits.ts";

/** Far above the rate of any person. */
const CALLS_PER_SECOND = 50;

type Ack = (response: HubAck<unknown>) => void;
type Handler = (call: HubCall<never>) => Promise<unknown>;

/**
 * Authorises the caller again for each call.
 * @throws Failure `session-ended`, `forbidden`
 */
type Admit = () => Promise<Account>;

type Connection = { socket: Socket; admit: Admit; language: Language };

const isAck = (value: unknown): value is Ack => typeof value === "function";

const parse = ({ input }: HubMethod, value: unknown): unknown => {
  const parsed = input.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure("validation-failed", { issues: toFieldIssues(parsed.error, value) });
};

const refusalOf = (failure: Failure, language: Language): HubAck<never> => ({
  ok: false,
  problem: {
    ...toProblem(failure, language),
    ...(failure.retryAfterSeconds !== undefined && { retryAfter: failure.retryAfterSeconds }),
  },
});

/**
 * Serves the methods of the contract on connections of `/chat` and ignores unknown methods.
 * @throws MissingAccessError for a method without an access rule: the server does not start
 */
export const createMethods = (handlers: HubHandlers, log: Pick<Logger, "error" | "warn">) => {
  for (const [name, { access }] of Object.entries<Partial<HubMethod>>(hubMethods)) {
    if (!access) throw new MissingAccessError(`Hub method ${name} has no access rule`);
  }

  const logFailure = (name: string, failure: Failure) => {
    const details = { method: name, err: failure.cause ?? failure };
    if (failure.code === "internal") log.error(details, "hub method failed");
    if (failure.code === "unavailable")
      log.warn(details, "hub method rejected: a dependency is unavailable");
  };

  return ({ socket, admit, language }: Connection): void => {
    const countCall = createSecondCounter();
    let lastInOrder: Promise<unknown> = Promise.resolve();

    const perform = async (name: keyof HubHandlers, args: readonly unknown[]): Promise<unknown> => {
      const caller = await admit();
      if (args.length !== 1) throw new Failure("malformed-request");
      const input = parse(hubMethods[name], args[0]);
      return (handlers[name] as Handler)({ caller, input, language } as HubCall<never>);
    };

    const call = async (name: keyof HubHandlers, args: readonly unknown[]): Promise<unknown> => {
      if (countCall() > CALLS_PER_SECOND) throw tooManyRequests(1);
      const { inOrder }: Partial<HubMethod> = hubMethods[name];
      if (!inOrder) return perform(name, args);
      const performed = lastInOrder.then(() => perform(name, args));
      lastInOrder = Promise.allSettled([performed]);
      return performed;
    };

    const respond = (name: keyof HubHandlers, args: readonly unknown[], ack: Ack) =>
      call(name, args).then(
        (data) => ack({ ok: true, data }),
        (error: unknown) => {
          const failure = toFailure(error);
          logFailure(name, failure);
          ack(refusalOf(failure, language));
        },
      );

    for (const name of Object.keys(hubMethods) as (keyof HubHandlers)[]) {
      socket.on(name, (...args: unknown[]) => {
        const ack = args.pop();
        // Without an acknowledgement the client would never receive a rejection.
        if (isAck(ack)) void respond(name, args, ack);
      });
    }
  };
};
