import { useQuery } from "@tanstack/react-query";
import { editionsQuery } from "../../../lib/editions-query.ts";
import { isPublished } from "../../../lib/is-published.ts";

/** True if the portal shows the programme. Until then the whole programme counts as a draft. */
export const useIsPublished = (edition: string): boolean => {
  const { data: editions } = useQuery(editionsQuery);
  const editionEntry = editions?.find((entry) => entry.edition === edition);
  return editionEntry !== undefined && isPublished(editionEntry);
};
