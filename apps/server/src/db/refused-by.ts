/** A unique index and a check (PostgreSQL, appendix A). */
const VIOLATIONS: readonly unknown[] = ["23505", "23514"];

/** Whether the database refused a write by a unique index or a check of this name. */
export const isRefusedBy = (error: unknown, rule: string): boolean => {
  if (!(error instanceof Error)) return false;
  const isRefusal =
    VIOLATIONS.includes(Reflect.get(error, "code")) && Reflect.get(error, "constraint") === rule;
  return isRefusal || isRefusedBy(error.cause, rule);
};
