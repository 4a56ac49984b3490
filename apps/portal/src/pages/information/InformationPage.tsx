import { informationRoutes } from "@foyer/contract/pages/information";
import { Categories } from "../../compositions/categories/Categories.tsx";
import { CategoriesPage, onCard } from "../../compositions/categories/CategoriesPage.tsx";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Information that the organisers publish for everyone. */
export const InformationPage = () => {
  const { t } = useTranslation();
  const information = useEditionQuery(informationRoutes.list);
  return (
    <CategoriesPage>
      <Categories
        query={information}
        kind="information"
        failureText={t("categories.informationFailed")}
        frame={onCard}
      />
    </CategoriesPage>
  );
};
