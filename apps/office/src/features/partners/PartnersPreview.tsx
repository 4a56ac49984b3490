import { officeRoutes } from "@foyer/contract/office/routes";
import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { Picture } from "@foyer/ui/Picture.tsx";
import { useQuery } from "@tanstack/react-query";
import { urlOf } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { localizedText } from "../../lib/localized-text.ts";
import type { PreviewProps } from "../../resources/FormFields.tsx";
import { listQuery } from "../../resources/queries.ts";
import styles from "./PartnersPreview.module.css";

type Texts = Partial<Record<string, string>>;

const VISIBLE_QUERY = { page: 1, size: 25, isHidden: "false" };
const MODES = { 0: "cards", 1: "rows", 2: "tiles" } as const;
const isMode = (mode: unknown): mode is keyof typeof MODES => Object.hasOwn(MODES, String(mode));

/** Previews the partners of the edition in a display mode of the portal before it is saved. */
export const PartnersPreview = ({ edition, value: mode }: PreviewProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(listQuery(edition, "partners", VISIBLE_QUERY));
  if (!data || !isMode(mode)) return null;
  const previewed = data.items.slice(0, mode === 0 ? 3 : 6);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t("edition.partnersPreview")}</figcaption>
      {previewed.length === 0 ? (
        <p className={styles.empty}>{t("edition.noPartners")}</p>
      ) : (
        <ul className={styles[MODES[mode]]}>
          {previewed.map((partner) => (
            <li key={partner.id} className={styles[`${MODES[mode]}One`]}>
              <Partner edition={edition} mode={mode} partner={partner} />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
};

type PartnerProps = { edition: string; mode: keyof typeof MODES; partner: OfficeRecord };

const Partner = ({ edition, mode, partner }: PartnerProps) => {
  const { language } = useTranslation();
  const textOf = (name: string) => localizedText((partner[name] ?? {}) as Texts, language);
  const name = textOf("name");
  const file = textOf("logo");
  if (mode === 1) return name;
  const fallback = mode === 2 ? name : null;
  const logo = file ? (
    <Picture
      className={styles.logo}
      src={urlOf(officeRoutes.files.get, { params: { edition, file } })}
      alt={mode === 2 ? name : ""}
      fallback={fallback}
    />
  ) : (
    fallback
  );
  if (mode === 2) return logo;
  return (
    <>
      <span className={styles.plate}>{logo}</span>
      <strong>{name}</strong>
      <span className={styles.description}>{textOf("description")}</span>
    </>
  );
};
