import type { QueryOf, ResponseOf, Route } from "@foyer/contract";
import type { Edition } from "../context/editions.ts";
import type { PayloadAnswer } from "../lib/payload.ts";
import type { PublicContent } from "../context/public-content.ts";

/** A query without the edition that it names, as a key in the cache of the edition. */
const keyOf = (route: Route, query: object): string => {
  const {
    year: _year,
    type: _type,
    conferenceYear: _conferenceYear,
    conferenceType: _conferenceType,
    ...rest
  } = query as Record<string, unknown>;
  return `${route.path} ${JSON.stringify(rest)}`;
};

/**
 * A handler that answers from an edition's public content: the same bytes for everybody, built and
 * compressed once.
 * @param derive makes the answer of the content and the query; it may throw Failure `not-found`
 */
export const answerFrom =
  <const R extends Route & { edition: "query" | "conferenceQuery" }, Snapshot>(
    route: R,
    content: PublicContent<Snapshot>,
    derive: (snapshot: Snapshot, query: QueryOf<R>) => ResponseOf<R>,
  ): ((call: { edition: Edition; query: QueryOf<R> }) => Promise<PayloadAnswer>) =>
  ({ edition, query }) =>
    content.json(edition.id, keyOf(route, query as object), (snapshot) => derive(snapshot, query));
