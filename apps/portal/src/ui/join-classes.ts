/**
 * Joins class names, leaving out the absent ones.
 * Takes class names or `false`/`undefined`; gives one string for `className`.
 */
export const joinClasses = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
