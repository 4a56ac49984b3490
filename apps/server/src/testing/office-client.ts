import type { OfficeRoute, Role } from "@foyer/contract/office/index";
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

const addressOf = (route: OfficeRoute, { params = {}, query = {} }: Input): string => {
  const path = route.path.replaceAll(
    /\{(\w+)\}/g,
    (_hole, name: string) => params[name]?.toString() ?? "",
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ""}`;
};

export const editionParam = ({ year, type }: Edition) => ({ edition: `${year}-${type}` });

/** Calls the office as a browser does: with a cookie, from the same origin. */
export const createOfficeClient = (test: TestApp, cookie: string | null) => ({
  call: async (route: OfficeRoute, input: Input = {}) => {
    const response = await test.app.inject({
      method: route.method,
      url: addressOf(route, input),
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
      const verdict = route.response.safeParse(response.json());
      if (verdict.error) {
        throw new Error(
          `${route.path} breaks the contract: ${JSON.stringify(verdict.error.issues)}`,
        );
      }
    }
    return response;
  },
});

export type OfficeClient = ReturnType<typeof createOfficeClient>;

/** Logs somebody in to the office. */
export const enterOffice = async (test: TestApp, username: string): Promise<OfficeClient> => {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/office/session",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { username, password: PASSWORD },
  });
  if (response.statusCode !== 200) throw new Error(`entering the office: ${response.body}`);
  const [cookie] = response.cookies;
  return createOfficeClient(test, `${cookie?.name}=${cookie?.value}`);
};

/** Somebody with a role in an edition, logged in to the office. */
export const enterAs = async (test: TestApp, build: Builders, editionId: number, role: Role) => {
  const account = await build.insertAccount();
  await test.db.insert(organiser).values({ accountId: account.id, editionId, role });
  return { account, ...(await enterOffice(test, account.username)) };
};

/** The version that an answer names. */
export const versionOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers["etag"]).slice(1, -1);
