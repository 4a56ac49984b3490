import { partnerRoutes } from "@foyer/contract/partners";
import { useEffect } from "react";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

/** What the list of trades offers. */
export const useTrades = () => useEditionQuery(partnerRoutes.lookups);

/**
 * Forgets a trade that the edition does not have, since nobody could see it to take it away. Takes the
 * trade of the address, and what removes it from there.
 */
export const useKnownTrade = (trade: string | undefined, forget: () => void): void => {
  const { data, isPlaceholderData } = useTrades();
  const isUnknown =
    trade !== undefined &&
    data !== undefined &&
    !isPlaceholderData &&
    data.trades.every(({ value }) => String(value) !== trade);
  useEffect(() => {
    if (isUnknown) forget();
  });
};
