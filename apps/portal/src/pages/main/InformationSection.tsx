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
import { type SectionProps, useEmptyReport } from "./use-empty-report.ts";

/** So many fill the rows of one, two and three columns alike. */
const SHOWN = 6;

/** The first of what the organisers want everybody to know, and the way to the rest. */
export const InformationSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const information = useEditionQuery(informationRoutes.list);
  useEmptyReport(information.data && information.data.length === 0, onEmpty);
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
