import { Toaster } from "@foyer/ui/Toaster.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { ExtensionsContext } from "../resources/extensions.ts";
import { ConfirmHost } from "./ConfirmHost.tsx";
import { EXTENSIONS } from "./extensions.ts";
import type { createOfficeRouter } from "./router.tsx";

type AppProps = { readonly router: ReturnType<typeof createOfficeRouter> };

export const App = ({ router }: AppProps) => {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <ExtensionsContext value={EXTENSIONS}>
        <RouterProvider router={router} />
      </ExtensionsContext>
      <ConfirmHost />
      <Toaster label={t("shell.statusMessages")} closeLabel={t("form.close")} />
    </QueryClientProvider>
  );
};
