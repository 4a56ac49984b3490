/** Error codes of unique indexes and checks (PostgreSQL, appendix A). */
const VIOLATIONS: readonly unknown[] = ["23505", "23514"];

/** True if the database rejected a write because of the unique index or check with this name. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof Error)) return false;
  const isViolation =
    VIOLATIONS.includes(Reflect.get(error, "code")) &&
    Reflect.get(error, "constraint") === constraint;
  return isViolation || isConstraintViolation(error.cause, constraint);
};

/** Error codes of foreign keys and unique indexes (PostgreSQL, appendix A). */
const KEY_VIOLATIONS: readonly unknown[] = ["23503", "23505"];

/** True if the database rejected a write because a referenced row is missing or another row has the same key. */
export const isKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (KEY_VIOLATIONS.includes(Reflect.get(error, "code")) || isKeyViolation(error.cause));
