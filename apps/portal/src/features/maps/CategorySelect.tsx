import type { MapCategory } from "@foyer/contract/maps";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { MultiSelect } from "@foyer/ui/MultiSelect.tsx";
import { titleOf } from "./places.ts";

type CategorySelectProps = {
  readonly categories: readonly MapCategory[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: number[]) => void;
};

/** Chooses whose places show; nothing chosen shows all. */
export const CategorySelect = ({ categories, chosen, onChoose }: CategorySelectProps) => {
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
      values={[...chosen].map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    />
  );
};
