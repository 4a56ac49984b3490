import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { forkUntilStopped } from "./child-process.ts";
import type { CleanUp } from "./clean-up.ts";

type Outcome<Answer> = { answer: Answer } | { failure: string };

/** @returns tells a generator what to do; throws Error with what it says when it fails */
export const orderFrom = (generator: ChildProcess) => {
  const gone = once(generator, "exit");
  return async <Answer>(what: object): Promise<Answer> => {
    const told = once(generator, "message") as Promise<[Outcome<Answer>]>;
    const ended = gone.then(([code]) => {
      throw new Error(`The generator ended with ${String(code)}`);
    });
    generator.send(what);
    const [outcome] = await Promise.race([told, ended]);
    if ("failure" in outcome) throw new Error(outcome.failure);
    return outcome.answer;
  };
};

/** Starts a process that is a crowd of people at once, and is told what to do, one thing after the other. */
export const startGenerator = (file: string, cleanUp: CleanUp) => {
  const { child, stop } = forkUntilStopped(file, cleanUp);
  return { order: orderFrom(child), stop };
};

/** In the generator's process: obeys what it is told over its channel, and tells what came of it. */
export const obeyOrders = <Order, Answer>(obey: (order: Order) => Promise<Answer>): void => {
  process.on("message", async (order: Order) => {
    const outcome = await obey(order).then(
      (answer): Outcome<Answer> => ({ answer }),
      (error: unknown): Outcome<Answer> => ({ failure: String(error) }),
    );
    process.send?.(outcome);
  });
  process.once("disconnect", () => process.exit(0));
};
