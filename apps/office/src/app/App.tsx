import { Toaster } from "@foyer/ui/Toaster.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { router } from "./router.tsx";

/** The office, with all that every screen needs. */
export const App = () => {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster label={t("shell.notices")} closeLabel={t("form.close")} />
    </QueryClientProvider>
  );
};
