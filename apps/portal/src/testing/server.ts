import { type BodyOf, bodySchemaOf, type ResponseOf, type Route, routes } from "@foyer/contract";
import { HttpResponse, http, ws } from "msw";
import { setupServer } from "msw/node";
import { buildLandingProfile } from "./profile-builders.ts";

/** My Forum requests these two, and many tests of other features end there. */
const emptyInformation = http.get(`*/api${routes.information.list.path}`, () =>
  HttpResponse.json([]),
);

/** The menu and My Forum request notifications for an attendee. */
const noNotifications = [
  http.get(`*/api${routes.notifications.newCount.path}`, () => HttpResponse.json(0)),
  http.get(`*/api${routes.notifications.list.path}`, () =>
    HttpResponse.json({ notReadCount: 0, items: [] }),
  ),
];

const landingProfile = http.get(`*/api${routes.profile.landing.path}`, () =>
  HttpResponse.json(buildLandingProfile()),
);

/** The settings request these two. */
const ownAccount = [
  http.get(`*/api${routes.auth.account.path}`, () =>
    HttpResponse.json({ email: "anna@example.test", pendingEmail: null, isOrganiser: false }),
  ),
  http.get(`*/api${routes.attendees.invitations.path}`, () => HttpResponse.json([])),
];

/** Every list of the programme requests the changes. */
const noChanges = http.get(`*/api${routes.panels.changes.path}`, () => HttpResponse.json([]));

/** Every open page compares the version of the programme. */
const sameVersion = http.get(`*/api${routes.panels.version.path}`, () =>
  HttpResponse.json({ version: "first" }),
);

/** A panel's page names clashes with My agenda. */
const emptyAgenda = http.get(`*/api${routes.agenda.mine.path}`, () =>
  HttpResponse.json({ dates: [], items: [] }),
);

/** An attendee has a hub connection, which receives nothing here. */
const silentHub = [
  http.get(`*/api${routes.chat.history.path}`, () => HttpResponse.json([])),
  ws.link("*/api/hub/chat/*").addEventListener("connection", () => {}),
];

/** Mocked API; each test adds the responses it needs. */
export const server = setupServer(
  emptyInformation,
  landingProfile,
  noChanges,
  sameVersion,
  emptyAgenda,
  ...noNotifications,
  ...ownAccount,
  ...silentHub,
);

type MockRequest<R extends Route> = { query: URLSearchParams; body: BodyOf<R>; headers: Headers };
type MockResult<R extends Route> = ResponseOf<R> | Response;
type Resolver<R extends Route> = (input: MockRequest<R>) => MockResult<R> | Promise<MockResult<R>>;
type MockValue<R extends Route> = ResponseOf<R> | Resolver<R>;

/**
 * Mocks a route for the rest of the test. A request that violates the route's schemas fails the test.
 * @param value the response data, or a function from the request to data or a `Response` (see `refusal`)
 */
export const mockRoute = <R extends Route>(route: R, value: MockValue<R>): void => {
  const method = route.method === "GET" ? http.get : http.post;
  server.use(
    method(`*/api${route.path}`, async ({ request }) => {
      const input = await read<R>(request);
      reportInvalidInput(route, input);
      const result = isFunction(value) ? await value(input) : value;
      return result instanceof Response ? result : respond(result);
    }),
  );
};

const isFunction = <R extends Route>(value: MockValue<R>): value is Resolver<R> =>
  typeof value === "function";

const read = async <R extends Route>(request: Request): Promise<MockRequest<R>> => {
  const text = await request.text();
  return {
    query: new URL(request.url).searchParams,
    body: (text === "" ? undefined : JSON.parse(text)) as BodyOf<R>,
    headers: request.headers,
  };
};

/**
 * The server would reject this input. A console error fails the test, even if the page hides the rejection.
 */
const reportInvalidInput = (route: Route, { query, body }: MockRequest<Route>) => {
  const issues = [
    ...(route.query?.safeParse(Object.fromEntries(query)).error?.issues ?? []),
    ...(bodySchemaOf(route)?.safeParse(body).error?.issues ?? []),
  ];
  if (issues.length === 0) return;
  // oxlint-disable-next-line no-console -- an error on the console is what fails the test
  console.error(`${route.method} ${route.path} is requested with invalid input`, issues);
};

const respond = (value: unknown) =>
  value instanceof Uint8Array
    ? new HttpResponse(new Uint8Array(value))
    : HttpResponse.json(value as object);

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
