/** Joins class names, leaving out the absent ones. */
export const joinClasses = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
