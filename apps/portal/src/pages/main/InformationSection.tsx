import { informationRoutes } from "@foyer/contract/information";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Categories } from "../../compositions/categories/Categories.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./InformationSection.module.css";

/** So many fill the rows of one, two and three columns alike. */
const SHOWN = 6;

/** The first of what the organisers want everybody to know, and the way to the rest. */
export const InformationSection = () => {
  const { t } = useTranslation();
  const titleId = useId();
  const information = useEditionQuery(informationRoutes.list);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("landing.information")}
        </h2>
        <Link className={buttonClass({ look: "quiet" })} to={addresses.information()}>
          {t("categories.showAll")}
        </Link>
      </header>
      <Categories
        query={information}
        kind="information"
        failureText={t("categories.informationFailed")}
        limit={SHOWN}
      />
    </Card>
  );
};
