import { partnerRoutes } from "@foyer/contract/partners/portal";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

export const useTrades = () => useEditionQuery(partnerRoutes.lookups);

/**
 * True if the URL contains a trade that the edition does not have.
 * @param trade undefined for no trade
 */
export const useIsUnknownTrade = (trade: string | undefined): boolean => {
  const { data, isPlaceholderData } = useTrades();
  return (
    trade !== undefined &&
    data !== undefined &&
    !isPlaceholderData &&
    data.trades.every(({ value }) => String(value) !== trade)
  );
};
