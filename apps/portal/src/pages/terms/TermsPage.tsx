import { useOrganiser } from "../../features/conferences/use-organiser.ts";
import { LegalArticle } from "../../features/legal/LegalArticle.tsx";
import { toLegalOrganiser } from "../../features/legal/legal-organiser.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { createTerms } from "./terms-document.ts";

export const TermsPage = () => {
  const { t } = useTranslation();
  const title = t("legal.terms");
  usePageTitle(title);
  const organiser = toLegalOrganiser(useOrganiser("pl"));

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <LegalArticle document={createTerms(organiser)} />
      </Container>
    </>
  );
};
