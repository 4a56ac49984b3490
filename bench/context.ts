import type { Conference } from "./conference.ts";
import type { Figure } from "./figures.ts";

/** Dependencies of the scenarios. */
export type BenchContext = {
  cleanUp: AsyncDisposableStack;
  /** Prepared once for all scenarios. */
  conference: () => Promise<Conference>;
  /** Prints progress. */
  report: (text: string) => void;
};

/** A question that the bench answers with figures. It asserts nothing. */
export type Scenario = { title: string; run: (context: BenchContext) => Promise<Figure[]> };
