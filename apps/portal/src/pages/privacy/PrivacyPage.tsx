import { LegalArticle } from "../../features/legal/LegalArticle.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { PRIVACY } from "./privacy-document.ts";

export const PrivacyPage = () => {
  const { t } = useTranslation();
  const title = t("legal.privacy");
  usePageTitle(title);

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <LegalArticle document={PRIVACY} />
      </Container>
    </>
  );
};
