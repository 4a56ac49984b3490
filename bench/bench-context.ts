import type { CleanUp } from "./clean-up.ts";
import { type Conference, type DatabaseKind, prepareConference } from "./conferences.ts";
import type { Figure } from "./figures.ts";

/** What scenarios work with. */
export type BenchContext = {
  cleanUp: CleanUp;
  kinds: readonly DatabaseKind[];
  conference: (kind: DatabaseKind) => Promise<Conference>;
  /** Tells who waits what is being done. */
  report: (words: string) => void;
};

/** A question that the bench answers with figures. It asserts nothing. */
export type Scenario = { title: string; run: (context: BenchContext) => Promise<Figure[]> };

type Wanted = { people: number; bookmarks: number };

/** Creates the context; conferences are prepared one after the other, each once. */
export const createBenchContext = (
  cleanUp: CleanUp,
  kinds: readonly DatabaseKind[],
  wanted: Wanted,
  report: BenchContext["report"],
): BenchContext => {
  const prepared = new Map<DatabaseKind, Promise<Conference>>();
  return {
    cleanUp,
    kinds,
    report,
    conference: (kind) => {
      const known = prepared.get(kind);
      if (known) return known;
      report(
        `preparing the conference on ${kind}: ${wanted.people} people, ${wanted.bookmarks} bookmarks each`,
      );
      const preparing = prepareConference(kind, cleanUp, wanted);
      prepared.set(kind, preparing);
      return preparing;
    },
  };
};
