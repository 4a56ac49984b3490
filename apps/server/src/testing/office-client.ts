import { urlOf } from "@foyer/client";
import { formatEditionName, type Route } from "@foyer/contract";
import type { Role } from "@foyer/contract/office/index";
import { organiser } from "../db/schema/index.ts";
import type { TestApp } from "./app.ts";
import type { Builders } from "./builders.ts";

type Edition = { id: number; year: number; type: number };
type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  version?: string;
  headers?: Record<string, string>;
};

const PASSWORD = "correct horse";

/** Parameters of absent records: callers with access get "not found" or a validation error. */
export const UNKNOWN_RECORD = {
  id: 2_000_000_000,
  entry: 2_000_000_000,
  attendee: 2_000_000_000,
  file: "00000000-0000-4000-8000-000000000000",
  delivery: "00000000-0000-4000-8000-000000000000",
  run: "00000000-0000-4000-8000-000000000000",
};

export const editionParam = (edition: Edition) => ({ edition: formatEditionName(edition) });

/** Sends office requests like a browser: with a cookie and from the same origin. */
export const createOfficeClient = (test: TestApp, cookie: string | null) => ({
  call: async (route: Route, input: Input = {}) => {
    const response = await test.app.inject({
      method: route.method,
      url: urlOf("/api", route, input),
      headers: {
        "accept-language": "en",
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
        ...(input.version !== undefined && { "if-match": `"${input.version}"` }),
        ...input.headers,
      },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    if (response.statusCode < 300 && !("mediaType" in route.response)) {
      const parsed = route.response.safeParse(response.json());
      if (parsed.error) {
        throw new Error(
          `${route.path} violates the contract: ${JSON.stringify(parsed.error.issues)}`,
        );
      }
    }
    return response;
  },
});

export type OfficeClient = ReturnType<typeof createOfficeClient>;

/** Logs in to the office. @returns the cookie of the session */
export const logInToOffice = async (test: TestApp, username: string): Promise<string> => {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/office/session",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { username, password: PASSWORD },
  });
  if (response.statusCode !== 200) throw new Error(`Office login failed: ${response.body}`);
  const [cookie] = response.cookies;
  return `${cookie?.name}=${cookie?.value}`;
};

export const enterOffice = async (test: TestApp, username: string): Promise<OfficeClient> =>
  createOfficeClient(test, await logInToOffice(test, username));

export const enterAs = async (test: TestApp, build: Builders, editionId: number, role: Role) => {
  const account = await build.insertAccount();
  await test.db.insert(organiser).values({ accountId: account.id, editionId, role });
  return { account, ...(await enterOffice(test, account.username)) };
};

export const versionOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers["etag"]).slice(1, -1);
