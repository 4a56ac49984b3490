import {
  type BodyOf,
  bodySchemaOf,
  type ResponseOf,
  type Route,
  uploadOf,
} from "@foyer/contract/route";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** Mocked API; each test adds the responses it needs. */
export const server = setupServer();

/** Requests that the server would reject. They fail the test, even if the screen hides the rejection. */
export const invalidRequests: { path: string; issues: unknown }[] = [];

type MockRequest<R extends Route> = {
  query: Record<string, string>;
  /** Undefined for an upload. */
  body: BodyOf<R>;
  headers: Headers;
};
type MockResult<R extends Route> = ResponseOf<R> | Response;
type Resolver<R extends Route> = (input: MockRequest<R>) => MockResult<R> | Promise<MockResult<R>>;

const METHODS = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete };

/**
 * Mocks a route for the rest of the test. A request that violates the route's schemas fails the test.
 * @param respond returns data or a `Response` (see `versioned` and `refusal`)
 */
export const mockRoute = <R extends Route>(route: R, respond: Resolver<R>): void => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
  server.use(
    METHODS[route.method](`*/api${path}`, async ({ request }) => {
      const input = await readRequest<R>(route, request);
      recordInvalidInput(route, input);
      const result = await respond(input);
      return result instanceof Response ? result : HttpResponse.json(result as object);
    }),
  );
};

const readRequest = async <R extends Route>(
  route: R,
  request: Request,
): Promise<MockRequest<R>> => {
  const text = uploadOf(route) ? "" : await request.text();
  return {
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: (text === "" ? undefined : JSON.parse(text)) as BodyOf<R>,
    headers: request.headers,
  };
};

const recordInvalidInput = (route: Route, { query, body }: MockRequest<Route>) => {
  const issues = [
    ...(route.query?.safeParse(query).error?.issues ?? []),
    ...(bodySchemaOf(route)?.safeParse(body).error?.issues ?? []),
  ];
  if (issues.length > 0) invalidRequests.push({ path: route.path, issues });
};

/** Returns a record with its version. */
export const versioned = (record: object, version: string): Response =>
  HttpResponse.json(record, { headers: { etag: `"${version}"` } });

type Problem = { title?: string; code?: string; errors?: Record<string, string[]> };

/**
 * Returns an error response in the server's format.
 * @param problem differences from the default
 */
export const refusal = (status: number, problem: Problem = {}): Response =>
  HttpResponse.json(
    { type: "about:blank", title: "Refused", code: "internal", ...problem, status },
    { status, headers: { "content-type": "application/problem+json" } },
  );
