import { informationRoutes } from "@foyer/contract/pages/information";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Categories } from "../../compositions/categories/Categories.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./InformationSection.module.css";
import { type SectionProps, useReportEmpty } from "./use-report-empty.ts";

/** Divisible by one, two and three columns. */
const VISIBLE_ITEMS = 6;

/** First items of the information page, with a link to the rest. */
export const InformationSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const information = useEditionQuery(informationRoutes.list);
  useReportEmpty(information.data && information.data.length === 0, onEmpty);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("landing.information")}
        </h2>
        <Link className={buttonClass({ variant: "quiet" })} to={addresses.information()}>
          {t("categories.showAll")}
        </Link>
      </header>
      <Categories
        query={information}
        kind="information"
        failureText={t("categories.informationFailed")}
        limit={VISIBLE_ITEMS}
      />
    </Card>
  );
};
