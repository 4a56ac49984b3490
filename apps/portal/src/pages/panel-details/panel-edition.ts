import { ApiError } from "@foyer/client";
import { codeOfLanguage } from "@foyer/contract/constants";
import { formatEditionName } from "@foyer/contract/edition-name";
import { panelRoutes } from "@foyer/contract/panels/portal";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { conferencesQuery } from "../../features/conferences/conferences.queries.ts";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { type Edition, isSameEdition, useConference, useLanguage } from "../../lib/session.ts";

const ROUTE = "/panels/details/$id";

const useNameEdition = () => {
  const navigate = useNavigate({ from: ROUTE });
  return (edition: string) =>
    void navigate({
      to: ".",
      search: (previous) => ({ ...previous, edition }),
      replace: true,
      resetScroll: false,
    });
};

/**
 * Adds the current edition to the URL, so that a copied URL also works for people who have another edition
 * open.
 */
export const useNamedEdition = (isLoaded: boolean): void => {
  const { edition } = useSearch({ from: ROUTE });
  const conference = useConference();
  const nameEdition = useNameEdition();
  useEffect(() => {
    if (isLoaded && conference && edition === undefined) nameEdition(formatEditionName(conference));
  });
};

type Lookup = { id: number; current: Edition | null; language: 0 | 1 };

/** Returns the visible edition with the panel, other than the current one; null if there is none. */
const findOtherEdition = async ({ id, current, language }: Lookup): Promise<Edition | null> => {
  const conferences = await queryClient.ensureQueryData(conferencesQuery);
  const others = conferences.filter((one) => one.visible && !isSameEdition(one, current));
  for (const { year, type } of others) {
    try {
      await call(panelRoutes.details, { query: { year, type, language, id } });
      return { year, type };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return null;
};

/**
 * Opens the edition of a panel that the current edition does not have.
 * @returns true while the search runs and if it found an edition
 */
export const useOtherEdition = (id: number, isMissing: boolean): boolean => {
  const current = useConference();
  const language = codeOfLanguage(useLanguage());
  const { data, isPending } = useQuery({
    queryKey: ["panel-edition", null, { id, current }],
    queryFn: () => findOtherEdition({ id, current, language }),
    enabled: isMissing,
  });
  const nameEdition = useNameEdition();
  useEffect(() => {
    if (isMissing && data) nameEdition(formatEditionName(data));
  });
  return isMissing && (isPending || Boolean(data));
};
