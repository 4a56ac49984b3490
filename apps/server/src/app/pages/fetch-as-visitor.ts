import type { QueryOf, ResponseOf, Route } from "@foyer/contract";
import type { FastifyInstance } from "fastify";

/** A response that content depends on. The content is current while ETag or error status stay the same. */
type Source = { url: string; status: number; etag: string | undefined };

const OK = 200;
const NOT_MODIFIED = 304;
const NOT_FOUND = 404;

/**
 * Sends requests to this server as an anonymous visitor, without a connection. Pages therefore contain only
 * public data, under the same rules.
 */
export const createVisitor = (app: FastifyInstance) => {
  const inject = (url: string, etag?: string) =>
    app.inject({ url, ...(etag !== undefined && { headers: { "if-none-match": etag } }) });

  return {
    /** Records the responses, for `isUnchanged`. */
    startRequests: () => {
      const sources: Source[] = [];
      /**
       * @returns undefined for 404
       * @throws Error for any other error status
       */
      const fetchUrl = async (url: string): Promise<unknown> => {
        const { statusCode, headers, body } = await inject(url);
        if (statusCode !== OK && statusCode !== NOT_FOUND) {
          throw new Error(`A visitor gets status ${statusCode} for ${url.split("?")[0]}`);
        }
        sources.push({ url, status: statusCode, etag: headers["etag"]?.toString() });
        if (statusCode !== OK) return undefined;
        const isJson = headers["content-type"]?.toString().includes("json");
        return isJson ? JSON.parse(body) : body;
      };
      const fetchPath = (path: string, query: Record<string, unknown>): Promise<unknown> => {
        const params = Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]): [string, string] => [name, String(value)]);
        return fetchUrl(`/api${path}?${new URLSearchParams(params).toString()}`);
      };
      const fetchRoute = async <R extends Route>(
        { path }: R,
        query: QueryOf<R>,
      ): Promise<ResponseOf<R> | undefined> => {
        const response = await fetchPath(path, query ?? {});
        return response as ResponseOf<R> | undefined;
      };
      return { sources, fetchRoute, fetchPath, fetchUrl };
    },

    /** True if every request would get the same response now. */
    isUnchanged: async (sources: readonly Source[]): Promise<boolean> => {
      for (const { url, status, etag } of sources) {
        const { statusCode } = await inject(url, etag);
        if (statusCode !== (status === OK ? NOT_MODIFIED : status)) return false;
      }
      return true;
    },
  };
};

export type Visitor = ReturnType<typeof createVisitor>;
export type VisitorRequests = ReturnType<Visitor["startRequests"]>;
export type FetchRoute = VisitorRequests["fetchRoute"];
export type Sources = readonly Source[];
