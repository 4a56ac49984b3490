import type { QueryOf, ResponseOf, Route } from "@foyer/contract";
import type { Edition } from "../context/editions.ts";
import type { PayloadResponse } from "../lib/payload.ts";
import type { PublicContent } from "../context/public-content.ts";

/** Cache key of a query within an edition, so without the edition itself. */
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
 * Returns a handler that responds from the public content of an edition. Everyone gets the same bytes, built
 * and compressed once.
 * @param derive derives the response from the content and the query; it may throw Failure `not-found`
 */
export const respondFromContent =
  <const R extends Route & { edition: "query" | "conferenceQuery" }, Snapshot>(
    route: R,
    content: PublicContent<Snapshot>,
    derive: (snapshot: Snapshot, query: QueryOf<R>) => ResponseOf<R>,
  ): ((call: { edition: Edition; query: QueryOf<R> }) => Promise<PayloadResponse>) =>
  ({ edition, query }) =>
    content.json(edition.id, keyOf(route, query as object), (snapshot) => derive(snapshot, query));
