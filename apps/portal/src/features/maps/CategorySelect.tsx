import type { MapCategory } from "@foyer/contract/maps/portal";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { MultiSelect } from "@foyer/ui/MultiSelect.tsx";
import { titleOf } from "./markers.ts";

type CategorySelectProps = {
  readonly categories: readonly MapCategory[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: number[]) => void;
};

/** Selects the categories of the visible markers; an empty selection shows all. */
export const CategorySelect = ({ categories, selected, onSelect }: CategorySelectProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <MultiSelect
      label={t("maps.categories")}
      allLabel={t("maps.allCategories")}
      options={categories.map((category) => ({
        value: String(category.id),
        label: titleOf(category, language),
      }))}
      values={[...selected].map(String)}
      onChange={(values) => onSelect(values.map(Number))}
    />
  );
};
