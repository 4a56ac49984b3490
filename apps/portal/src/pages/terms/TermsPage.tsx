import { LegalArticle } from "../../features/legal/LegalArticle.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { TERMS } from "./terms-document.ts";

export const TermsPage = () => {
  const { t } = useTranslation();
  const title = t("legal.terms");
  usePageTitle(title);

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <LegalArticle document={TERMS} />
      </Container>
    </>
  );
};
