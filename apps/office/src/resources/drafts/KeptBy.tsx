import type { SessionDraft } from "@foyer/contract/office/drafts";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";

/** Who kept a draft last, and when. */
export const KeptBy = ({ draft: { by, at } }: { readonly draft: SessionDraft }) => {
  const { t } = useTranslation();
  const say = useInstant();
  return (
    <span>
      {by ?? t("drafts.gone")} · <time dateTime={at}>{say(at)}</time>
    </span>
  );
};
