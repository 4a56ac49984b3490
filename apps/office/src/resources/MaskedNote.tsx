import type { Resource } from "@foyer/contract/resources/resource";
import { Banner } from "@foyer/ui/Banner.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import styles from "./MaskedNote.module.css";

/** Explains hidden values to roles that do not see the personal data of a resource. */
export const MaskedNote = ({
  edition,
  resource,
}: {
  readonly edition: string;
  readonly resource: Resource;
}) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const fields = Object.values({ ...resource.fields, ...resource.derived });
  const isMasked = !can(resource.right) && fields.some(({ personal }) => personal === true);
  return isMasked ? (
    <Banner role="note" className={styles.note}>
      {t("list.masked")}
    </Banner>
  ) : null;
};
