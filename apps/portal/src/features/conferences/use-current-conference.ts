import type { Conference } from "@foyer/contract/conferences";
import { useQuery } from "@tanstack/react-query";
import { isSameEdition, useConference } from "../../lib/session.ts";
import { conferencesQuery } from "./conferences.queries.ts";

/** The edition that is being looked at, as the list of conferences tells it once it is there. */
export const useCurrentConference = (): Conference | undefined => {
  const current = useConference();
  const { data: conferences } = useQuery(conferencesQuery);
  return conferences?.find((one) => isSameEdition(one, current));
};
