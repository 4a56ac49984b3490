import type { Actor } from "../lib/actor.ts";
import { createContentWrite } from "../content/content-write.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import type { Database } from "../db/index.ts";
import { type Clock, systemClock } from "../lib/clock.ts";

export const TESTER: Actor = { kind: "command", name: "test" };

type InEdition<Method> = Method extends (
  context: EditionWriteContext,
  ...rest: infer Rest
) => infer Result
  ? (editionId: number, ...rest: Rest) => Result
  : never;
type Services = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Opened<Bound extends Services> = {
  [Name in keyof Bound]: { [Method in keyof Bound[Name]]: InEdition<Bound[Name][Method]> };
};

/** Binds services to an edition: each call runs in its own transaction. */
export const openWrites = <Bound extends Services>(
  { database, clock = systemClock }: { database: Pick<Database, "write">; clock?: Clock },
  services: Bound,
): Opened<Bound> => {
  const { inEdition } = createContentWrite(database, clock);
  const open =
    (method: unknown) =>
    async (editionId: number, ...rest: unknown[]) =>
      inEdition(TESTER, editionId, async (context) =>
        (method as (context: EditionWriteContext, ...rest: unknown[]) => unknown)(context, ...rest),
      );
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      Object.fromEntries(Object.entries(service).map(([method, run]) => [method, open(run)])),
    ]),
  ) as Opened<Bound>;
};
