import type { Conference } from "./conference.ts";
import type { Figure } from "./figures.ts";

/** What scenarios work with. */
export type BenchContext = {
  cleanUp: AsyncDisposableStack;
  /** Prepared once, for all scenarios. */
  conference: () => Promise<Conference>;
  /** Tells who waits what is being done. */
  report: (words: string) => void;
};

/** A question that the bench answers with figures. It asserts nothing. */
export type Scenario = { title: string; run: (context: BenchContext) => Promise<Figure[]> };
