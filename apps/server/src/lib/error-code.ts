/** Returns the code of an error of Node or PostgreSQL, such as `ENOENT` or `53100`; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;
