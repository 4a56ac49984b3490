import { nameDay, nameInstant } from "@foyer/contract/dates";
import { ICON_NAMES, type IconName } from "@foyer/contract/icons";
import type { Field } from "@foyer/contract/resources/fields";
import { officeRoutes } from "@foyer/contract/office/routes";
import { SELECTABLE_ICONS } from "@foyer/ui/icons/selectable-icons.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { urlOf } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useZone } from "../lib/use-zone.ts";
import { titlesQuery, toSearchTerm } from "./options.ts";
import { valueLabel } from "./value-label.ts";
import styles from "./Cell.module.css";

type CellProps = { readonly field: Field; readonly value: unknown; readonly edition: string };

type KnownTitle = { readonly resource: string; readonly id: number; readonly title: string };

/** Titles that need no request, such as those of records that a dry run would create. */
export const KnownTitles = createContext<readonly KnownTitle[]>([]);

type RecordTitlesProps = {
  readonly of: string;
  readonly ids: readonly number[];
  readonly edition: string;
  /** Shows rooms without their building. */
  readonly isShort?: boolean | undefined;
};

export const RecordTitles = ({ of, ids, edition, isShort = false }: RecordTitlesProps) => {
  const known = useContext(KnownTitles).filter(({ resource }) => resource === of);
  const knownIds = new Set(known.map(({ id }) => id));
  const otherIds = ids.filter((id) => !knownIds.has(id));
  const { data = [] } = useQuery(titlesQuery(edition, of, otherIds));
  const titles = new Map([...data, ...known].map(({ id, title }) => [id, title]));
  const formatTitle = (title: string) => (isShort && of === "rooms" ? toSearchTerm(title) : title);
  return <>{ids.map((id) => formatTitle(titles.get(id) ?? `#${id}`)).join(", ")}</>;
};

const IconLabel = ({ name }: { name: IconName }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.withIcon}>
      <Icon of={SELECTABLE_ICONS[name]} size={20} />
      {t(`icons.${name}`)}
    </span>
  );
};

/** Tag of a text that exists only in the other language. It precedes the text, which may be cut off. */
const OtherLanguage = ({ language }: { readonly language: string }) => {
  const { t } = useTranslation();
  const other = language === "pl" ? "en" : "pl";
  return (
    <abbr className={styles.language} title={t(`list.onlyIn.${other}`)}>
      {other.toUpperCase()}
    </abbr>
  );
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Returns the value in the language of the page, otherwise in the other one with `isOther`. */
const inLanguage = (value: unknown, language: string) => {
  const texts = (value ?? {}) as Record<string, unknown>;
  const ownText = texts[language];
  if (ownText !== undefined) return { text: ownText, isOther: false };
  return { text: Object.values(texts)[0], isOther: Object.keys(texts).length > 0 };
};

/** Value of a field in a list. */
export const Cell = ({ field, value, edition }: CellProps) => {
  const { t, language } = useTranslation();
  const zone = useZone(edition);
  const display = field.translated ? inLanguage(value, language) : { text: value, isOther: false };
  const { text, isOther } = display;
  const isEmptyList = Array.isArray(text) && text.length === 0;
  if (text === null || text === undefined || text === "" || isEmptyList)
    return <span className={styles.none}>–</span>;
  switch (field.kind) {
    case "picture": {
      const params = { edition, file: text as string };
      return (
        <img
          className={styles.picture}
          src={urlOf(officeRoutes.files.get, { params })}
          alt=""
          loading="lazy"
        />
      );
    }
    case "icon":
      return <IconLabel name={ICON_NAMES[text as keyof typeof ICON_NAMES]} />;
    case "flag":
    case "hidden":
      return (
        <span className={text === true ? styles.yes : styles.none}>
          {t(text === true ? "values.yes" : "values.no")}
        </span>
      );
    case "one":
      return <RecordTitles of={field.of} ids={[text as number]} edition={edition} />;
    case "many":
      return <>{(text as unknown[]).length}</>;
    case "points":
      return <>{t("values.points", { count: (text as unknown[]).length })}</>;
    case "choice":
      return <>{valueLabel(t, field, text as string | number)}</>;
    case "choices":
      return (
        <>{(text as (string | number)[]).map((item) => valueLabel(t, field, item)).join(", ")}</>
      );
    case "color":
      return (
        <span className={styles.withIcon}>
          <svg width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={text as string} />
          </svg>
          {text as string}
        </span>
      );
    case "place": {
      // A history entry contains only the changed coordinate.
      const { lat, long } = text as { lat?: number; long?: number };
      return <>{[lat, long].map((coordinate) => coordinate?.toFixed(4) ?? "…").join(", ")}</>;
    }
    case "day":
      return <>{nameDay(text as string, language)}</>;
    case "instant":
      return <>{nameInstant(text as string, language, zone)}</>;
    default:
      return (
        <>
          {isOther && <OtherLanguage language={language} />}
          {plainText(text)}
        </>
      );
  }
};
