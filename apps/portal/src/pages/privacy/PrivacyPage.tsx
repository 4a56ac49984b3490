import { BackToLogin } from "../../features/auth/BackToLogin.tsx";
import { useConferenceTexts, useOrganiser } from "../../features/conferences/use-organiser.ts";
import { LegalArticle } from "../../features/legal/LegalArticle.tsx";
import { toLegalOrganiser } from "../../features/legal/legal-organiser.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { createPrivacy } from "./privacy-document.ts";

export const PrivacyPage = () => {
  const organiser = toLegalOrganiser(useOrganiser("pl"), useConferenceTexts("pl")?.name);

  return (
    <Container>
      <LegalArticle document={createPrivacy(organiser)} back={<BackToLogin />} />
    </Container>
  );
};
