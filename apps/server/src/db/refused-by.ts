const CHECK_VIOLATION = "23514";

/** Whether the database refused a write by a check of this name. */
export const isRefusedBy = (error: unknown, check: string): boolean => {
  if (!(error instanceof Error)) return false;
  const isRefusal =
    Reflect.get(error, "code") === CHECK_VIOLATION && Reflect.get(error, "constraint") === check;
  return isRefusal || isRefusedBy(error.cause, check);
};
