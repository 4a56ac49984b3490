import type { Conference } from "@foyer/contract/conferences/portal";
import { useQuery } from "@tanstack/react-query";
import { isSameEdition, useConference } from "../../lib/session.ts";
import { conferencesQuery } from "./conferences.queries.ts";

/** Returns the current edition from the list of conferences; undefined until the list is loaded. */
export const useCurrentConference = (): Conference | undefined => {
  const current = useConference();
  const { data: conferences } = useQuery(conferencesQuery);
  return conferences?.find((conference) => isSameEdition(conference, current));
};
