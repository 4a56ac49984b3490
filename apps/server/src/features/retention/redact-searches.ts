import type { AudienceFilter } from "@foyer/contract/office/index";

type Named = { firstName: string; lastName: string; email: string | null; username: string | null };

/** Replaces a search term that names a removed person. */
const REDACTED = "–";

const names = (term: string, { firstName, lastName, email, username }: Named): boolean => {
  const searched = term.toLowerCase();
  const includes = (text: string | null) =>
    Boolean(text) && searched.includes(String(text).toLowerCase());
  return (
    (includes(firstName) && includes(lastName)) ||
    includes(email) ||
    searched === username?.toLowerCase()
  );
};

/** Returns an audience without search terms that name one of the people. */
export const redactSearches = (
  { match, groups }: AudienceFilter,
  people: readonly Named[],
): AudienceFilter => ({
  match,
  groups: groups.map((group) => ({
    ...group,
    conditions: group.conditions.map((condition) =>
      condition.field === "search" && "values" in condition
        ? {
            ...condition,
            values: condition.values.map((term) =>
              people.some((person) => names(term, person)) ? REDACTED : term,
            ),
          }
        : condition,
    ),
  })),
});
