import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { call } from "./client.ts";
import { clearCheckInCache } from "./clear-check-in-cache.ts";
import { queryClient } from "./query-client.ts";
import { sessionQuery } from "./session.ts";

/** Returns a function that ends the login session and removes its data from this device. */
export const useLogOut = (): (() => void) => {
  const { mutate } = useMutation({
    mutationFn: () => call(officeRoutes.session.logOut),
    onSettled: () => {
      void clearCheckInCache();
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return () => mutate();
};
