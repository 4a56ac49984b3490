import { nameDay, nameInstant } from "@foyer/contract/dates";
import { ICON_NAMES, type IconName } from "@foyer/contract/icons";
import type { Field } from "@foyer/contract/office/fields";
import { officeRoutes } from "@foyer/contract/office/routes";
import { CHOSEN_SHAPES } from "@foyer/ui/icons/chosen-shapes.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { addressOf } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useZone } from "../lib/use-zone.ts";
import { namedQuery } from "./options.ts";
import { nameValue } from "./name-value.ts";
import styles from "./Cell.module.css";

type CellProps = { readonly field: Field; readonly value: unknown; readonly edition: string };

/** What records are called, by their ids. */
export const Named = ({
  of,
  ids,
  edition,
}: {
  of: string;
  ids: readonly number[];
  edition: string;
}) => {
  const { data = [] } = useQuery(namedQuery(edition, of, ids));
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  return <>{ids.map((id) => titles.get(id) ?? `#${id}`).join(", ")}</>;
};

const ChosenIcon = ({ name }: { name: IconName }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.named}>
      <Icon of={CHOSEN_SHAPES[name]} size={20} />
      {t(`icons.${name}`)}
    </span>
  );
};

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A translated value in the reader's language, or the other one, which is then marked. */
const inLanguage = (value: unknown, language: string) => {
  const texts = (value ?? {}) as Record<string, unknown>;
  const own = texts[language];
  if (own !== undefined) return { text: own, isOther: false };
  return { text: Object.values(texts)[0], isOther: Object.keys(texts).length > 0 };
};

/** Draws a field of a record in a list. */
export const Cell = ({ field, value, edition }: CellProps) => {
  const { t, language } = useTranslation();
  const zone = useZone(edition);
  const shown = field.translated ? inLanguage(value, language) : { text: value, isOther: false };
  const { text, isOther } = shown;
  if (text === null || text === undefined || text === "")
    return <span className={styles.none}>–</span>;
  switch (field.kind) {
    case "picture": {
      const params = { edition: edition, file: text as string };
      return (
        <img
          className={styles.picture}
          src={addressOf(officeRoutes.files.get, { params })}
          alt=""
          loading="lazy"
        />
      );
    }
    case "icon":
      return <ChosenIcon name={ICON_NAMES[text as keyof typeof ICON_NAMES]} />;
    case "flag":
    case "hidden":
      return (
        <span className={text === true ? styles.yes : styles.none}>
          {t(text === true ? "values.yes" : "values.no")}
        </span>
      );
    case "one":
      return <Named of={field.of} ids={[text as number]} edition={edition} />;
    case "many":
      return <>{(text as unknown[]).length}</>;
    case "points":
      return <>{t("values.points", { count: (text as unknown[]).length })}</>;
    case "choice":
      return <>{nameValue(t, field, text as string | number)}</>;
    case "choices":
      return <>{(text as (string | number)[]).map((one) => nameValue(t, field, one)).join(", ")}</>;
    case "colour":
      return (
        <span className={styles.named}>
          <svg width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={text as string} />
          </svg>
          {text as string}
        </span>
      );
    case "place": {
      // A history tells of the coordinate alone that has changed.
      const { lat, long } = text as { lat?: number; long?: number };
      return <>{[lat, long].map((one) => one?.toFixed(4) ?? "…").join(", ")}</>;
    }
    case "day":
      return <>{nameDay(text as string, language)}</>;
    case "instant":
      return <>{nameInstant(text as string, language, zone)}</>;
    default:
      return isOther ? (
        <em title={t("list.otherLanguage")}>{plainText(text)}</em>
      ) : (
        <>{plainText(text)}</>
      );
  }
};
