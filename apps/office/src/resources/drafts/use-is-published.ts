import { useQuery } from "@tanstack/react-query";
import { editionsQuery } from "../../lib/editions-query.ts";

/** Whether people are shown the programme: until then all of it is a draft. */
export const useIsPublished = (edition: string): boolean => {
  const { data: editions } = useQuery(editionsQuery);
  const known = editions?.find((one) => one.edition === edition);
  return known?.visible === true && known.showAgenda;
};
