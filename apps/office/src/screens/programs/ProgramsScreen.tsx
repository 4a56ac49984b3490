import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import screen from "../screen.module.css";
import { Tokens } from "./Tokens.tsx";
import { Webhooks } from "./Webhooks.tsx";

/** How programs read and write an edition, for admins. */
export const ProgramsScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("programs.title"));
  return (
    <section aria-labelledby="programs-title">
      <h1 id="programs-title" className={screen.title}>
        {t("programs.title")}
      </h1>
      <p className={screen.note}>
        {t("programs.about")} <a href="/api/docs">{t("programs.docs")}</a>
      </p>
      <Tokens edition={edition} />
      <Webhooks edition={edition} />
    </section>
  );
};
