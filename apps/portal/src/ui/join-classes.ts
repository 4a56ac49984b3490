/**
 * Joins class names, leaving out the absent ones.
 * Takes class names or `false`/`undefined`; gives one string for `className`.
 */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
