import { Screen, ScreenNote } from "@foyer/ui/Screen.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Tokens } from "./Tokens.tsx";
import { Webhooks } from "./Webhooks.tsx";

/** API tokens and webhooks of an edition. Only admins see this screen. */
export const IntegrationsScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("integrations.title"));
  return (
    <Screen id="integrations-title" title={t("integrations.title")}>
      <ScreenNote>
        {t("integrations.about")} <a href="/api/docs">{t("integrations.apiDocs")}</a>
      </ScreenNote>
      <Tokens edition={edition} />
      <Webhooks edition={edition} />
    </Screen>
  );
};
