import { type BodyOf, bodySchemaOf, type ResponseOf, type Route, routes } from "@foyer/contract";
import { HttpResponse, http, ws } from "msw";
import { setupServer } from "msw/node";
import { buildLandingProfile } from "./profile-builders.ts";

/** My Forum asks for these two, and many tests of other things end there. */
const emptyInformation = http.get(`*/api${routes.information.list.path}`, () =>
  HttpResponse.json([]),
);

/** The menu and My Forum ask for them on behalf of an attendee. */
const noNotifications = [
  http.get(`*/api${routes.notifications.newCount.path}`, () => HttpResponse.json(0)),
  http.get(`*/api${routes.notifications.list.path}`, () =>
    HttpResponse.json({ notReadCount: 0, items: [] }),
  ),
];

const landingProfile = http.get(`*/api${routes.profile.landing.path}`, () =>
  HttpResponse.json(buildLandingProfile()),
);

/** Every list of the programme asks what has changed. */
const noChanges = http.get(`*/api${routes.panels.changes.path}`, () => HttpResponse.json([]));

/** An attendee has a line to the hub, on which nothing comes. */
const silentHub = [
  http.get(`*/api${routes.chat.history.path}`, () => HttpResponse.json([])),
  ws.link("*/api/hub/chat/*").addEventListener("connection", () => {}),
];

/** The stand-in for the API; each test states the answers it needs. */
export const server = setupServer(
  emptyInformation,
  landingProfile,
  noChanges,
  ...noNotifications,
  ...silentHub,
);

type Asked<R extends Route> = { query: URLSearchParams; body: BodyOf<R>; headers: Headers };
type Given<R extends Route> = ResponseOf<R> | Response;
type Answering<R extends Route> = (asked: Asked<R>) => Given<R> | Promise<Given<R>>;
type Answer<R extends Route> = ResponseOf<R> | Answering<R>;

/**
 * States how the API answers a row for the rest of the test; a call that the row's schemas refuse fails it.
 * @param value the answer, or a function from what was asked to it or to a `Response` (see `refusal`)
 */
export const answer = <R extends Route>(route: R, value: Answer<R>): void => {
  const method = route.method === "GET" ? http.get : http.post;
  server.use(
    method(`*/api${route.path}`, async ({ request }) => {
      const asked = await read<R>(request);
      complainOfStrangeInput(route, asked);
      const answered = isFunction(value) ? await value(asked) : value;
      return answered instanceof Response ? answered : respond(answered);
    }),
  );
};

const isFunction = <R extends Route>(value: Answer<R>): value is Answering<R> =>
  typeof value === "function";

const read = async <R extends Route>(request: Request): Promise<Asked<R>> => {
  const text = await request.text();
  return {
    query: new URL(request.url).searchParams,
    body: (text === "" ? undefined : JSON.parse(text)) as BodyOf<R>,
    headers: request.headers,
  };
};

/** The server would refuse it; a console error fails the test, whatever the page makes of that. */
const complainOfStrangeInput = (route: Route, { query, body }: Asked<Route>) => {
  const issues = [
    ...(route.query?.safeParse(Object.fromEntries(query)).error?.issues ?? []),
    ...(bodySchemaOf(route)?.safeParse(body).error?.issues ?? []),
  ];
  if (issues.length === 0) return;
  // oxlint-disable-next-line no-console -- an error on the console is what fails the test
  console.error(`${route.method} ${route.path} is not asked for by its contract`, issues);
};

const respond = (value: unknown) =>
  value instanceof Uint8Array
    ? new HttpResponse(new Uint8Array(value))
    : HttpResponse.json(value as object);

type Problem = { title?: string; code?: string; errors?: Record<string, string[]> };

/** A refusal as the server words it. @param problem what differs from the plain one */
export const refusal = (status: number, problem: Problem = {}): Response =>
  HttpResponse.json(
    { type: "about:blank", title: "Refused", code: "internal", ...problem, status },
    { status, headers: { "content-type": "application/problem+json" } },
  );
