import type { QueryOf, ResponseOf, Route } from "@foyer/contract";
import type { FastifyInstance } from "fastify";

/** An answer that something was made of: it is the same as long as its ETag, or its refusal, is. */
type Source = { url: string; status: number; etag: string | undefined };

const OK = 200;
const NOT_MODIFIED = 304;
const NOT_FOUND = 404;

/**
 * Asks the server itself, without a connection, as somebody who is not logged in: what a page tells
 * is what the calls tell everybody, and the same rules stand before it.
 */
export const createVisitor = (app: FastifyInstance) => {
  const askFor = (url: string, etag?: string) =>
    app.inject({ url, ...(etag !== undefined && { headers: { "if-none-match": etag } }) });

  return {
    /** Remembers what it was answered, so that it can be told whether that still holds. */
    begin: () => {
      const sources: Source[] = [];
      /** @returns undefined for what is not there @throws Error for any other refusal */
      const askAddress = async (url: string): Promise<unknown> => {
        const { statusCode, headers, body } = await askFor(url);
        if (statusCode !== OK && statusCode !== NOT_FOUND) {
          throw new Error(`A visitor is answered ${statusCode} to ${url.split("?")[0]}`);
        }
        sources.push({ url, status: statusCode, etag: headers["etag"]?.toString() });
        if (statusCode !== OK) return undefined;
        const isJson = headers["content-type"]?.toString().includes("json");
        return isJson ? JSON.parse(body) : body;
      };
      /** Asks by the path of a row. */
      const askRow = (path: string, query: Record<string, unknown>): Promise<unknown> => {
        const params = Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]): [string, string] => [name, String(value)]);
        return askAddress(`/api${path}?${new URLSearchParams(params).toString()}`);
      };
      const ask = async <R extends Route>(
        { path }: R,
        query: QueryOf<R>,
      ): Promise<ResponseOf<R> | undefined> => {
        const answer = await askRow(path, query ?? {});
        return answer as ResponseOf<R> | undefined;
      };
      return { sources, ask, askRow, askAddress };
    },

    /** Whether every answer would be the same now. */
    holds: async (sources: readonly Source[]): Promise<boolean> => {
      for (const { url, status, etag } of sources) {
        const { statusCode } = await askFor(url, etag);
        if (statusCode !== (status === OK ? NOT_MODIFIED : status)) return false;
      }
      return true;
    },
  };
};

export type Visitor = ReturnType<typeof createVisitor>;
export type Asking = ReturnType<Visitor["begin"]>;
export type Ask = Asking["ask"];
export type Sources = readonly Source[];
