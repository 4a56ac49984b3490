import { partnerRoutes } from "@foyer/contract/partners";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

/** What the list of trades offers. */
export const useTrades = () => useEditionQuery(partnerRoutes.lookups);

/** Whether an address names a trade that the edition does not have. @param trade undefined names none */
export const useIsUnknownTrade = (trade: string | undefined): boolean => {
  const { data, isPlaceholderData } = useTrades();
  return (
    trade !== undefined &&
    data !== undefined &&
    !isPlaceholderData &&
    data.trades.every(({ value }) => String(value) !== trade)
  );
};
