import { globSync } from "node:fs";
import { join } from "node:path";
import type { EditionSource, Route } from "@foyer/contract";
import type { EditionFixtures, Person } from "./fixtures.ts";
import type { Input, MatrixRow } from "./matrix-row.ts";

const conference = ({ edition: { year, type } }: EditionFixtures) => ({
  conferenceYear: year,
  conferenceType: type,
});

const acceptsLanguage = ({ query }: Route) =>
  "language" in ((query as { shape?: object } | undefined)?.shape ?? {});

/** Input that identifies the edition, with English if the route has a language. */
const EDITION_INPUT: Record<EditionSource, (at: EditionFixtures, route: Route) => Input> = {
  query: ({ edition: { year, type } }, route) => ({
    query: { year, type, ...(acceptsLanguage(route) && { language: 1 }) },
  }),
  conferenceQuery: (at) => ({ query: conference(at) }),
  conferenceBody: (at) => ({ body: conference(at) }),
  object: () => ({}),
};

type Permissions = Readonly<Record<string, Readonly<Record<string, MatrixRow>>>>;

const FOLDER = join(import.meta.dirname, "permissions");
const ENDING = "Permissions";

const files = await Promise.all(
  globSync("*.ts", { cwd: FOLDER }).map(
    (file) => import(join(FOLDER, file)) as Promise<Permissions>,
  ),
);

/** Permission matrix of all calls, by names such as `panels.list`. Tests use it. */
export const PERMISSION_MATRIX: Record<string, MatrixRow> = Object.fromEntries(
  files
    .flatMap((file) => Object.entries(file))
    .filter(([feature]) => feature.endsWith(ENDING))
    .flatMap(([feature, rows]) =>
      Object.entries(rows).map(([call, row]) => [`${feature.replace(ENDING, "")}.${call}`, row]),
    ),
);

/**
 * Returns the entry of a call, by a name such as `panels.list`.
 * @throws Error if the matrix has none
 */
export const matrixRowOf = (name: string): MatrixRow => {
  const row = PERMISSION_MATRIX[name];
  if (!row) throw new Error(`No file of ${FOLDER} has a row of ${name}`);
  return row;
};

/** Returns the input of a call: the edition and the fields of the matrix. */
export const inputOf = (
  { name, route }: { name: string; route: Route },
  at: EditionFixtures,
  person: Person,
  password: string,
): Input => {
  const editionInput = route.edition ? EDITION_INPUT[route.edition](at, route) : {};
  const { query, body } = matrixRowOf(name).input?.(at, person, password) ?? {};
  return {
    query: { ...editionInput.query, ...query },
    ...((editionInput.body ?? body) && { body: { ...editionInput.body, ...body } }),
  };
};
