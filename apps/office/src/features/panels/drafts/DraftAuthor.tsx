import type { PanelDraft } from "@foyer/contract/panels/drafts";
import { useTranslation } from "../../../lib/i18n.ts";
import { useFormatInstant } from "../../../lib/use-format-instant.ts";

/** Author and time of the last change to a draft. */
export const DraftAuthor = ({ draft: { by, at } }: { readonly draft: PanelDraft }) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <span>
      {by ?? t("drafts.deletedAuthor")} · <time dateTime={at}>{formatInstant(at)}</time>
    </span>
  );
};
