import type { EditionSource, Route, routes } from "@foyer/contract";
import type { EditionFixtures, Person } from "./fixtures.ts";
import type { Input, MatrixRow, RowsOf } from "./matrix-row.ts";
import * as permissions from "./permissions/index.ts";

const conference = ({ edition: { year, type } }: EditionFixtures) => ({
  conferenceYear: year,
  conferenceType: type,
});

const takesLanguage = ({ query }: Route) =>
  "language" in ((query as { shape?: object } | undefined)?.shape ?? {});

/** How a call names its edition, and English where the row takes a language beside it. */
const namedEdition: Record<EditionSource, (at: EditionFixtures, route: Route) => Input> = {
  query: ({ edition: { year, type } }, route) => ({
    query: { year, type, ...(takesLanguage(route) && { language: 1 }) },
  }),
  conferenceQuery: (at) => ({ query: conference(at) }),
  conferenceBody: (at) => ({ body: conference(at) }),
  object: () => ({}),
  none: () => ({}),
};

/** The permissions of every feature; the compiler tells of one that has none. */
const BY_FEATURE: { [Feature in keyof typeof routes]: RowsOf<Feature> } = permissions;

/** The permission matrix of the calls that there are, by names such as `panels.list`; it drives tests. */
export const PERMISSION_MATRIX: Record<string, MatrixRow> = Object.fromEntries(
  Object.entries(BY_FEATURE).flatMap(([feature, rows]) =>
    Object.entries<MatrixRow>(rows).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
);

/** The row of a call, by its name such as `panels.list`. @throws Error when the matrix has none */
export const matrixRowOf = (name: string): MatrixRow => {
  const row = PERMISSION_MATRIX[name];
  if (!row) throw new Error(`${name} is not in the permission matrix`);
  return row;
};

/** What a call carries: the edition where its row names it, and what the matrix adds. */
export const inputOf = (
  { name, route }: { name: string; route: Route },
  at: EditionFixtures,
  person: Person,
  password: string,
): Input => {
  const named = namedEdition[route.edition](at, route);
  const { query, body } = matrixRowOf(name).input?.(at, person, password) ?? {};
  return {
    query: { ...named.query, ...query },
    ...((named.body ?? body) && { body: { ...named.body, ...body } }),
  };
};
