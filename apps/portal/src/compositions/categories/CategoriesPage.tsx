import type { ReactNode } from "react";
import { usePageTitle } from "../../lib/page-title.ts";
import { Card } from "../../ui/Card.tsx";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import styles from "./Categories.module.css";

type CategoriesPageProps = { readonly title: string; readonly children: ReactNode };

/** A page of categories under its title. */
export const CategoriesPage = ({ title, children }: CategoriesPageProps) => {
  usePageTitle(title);
  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.body}>{children}</div>
      </Container>
    </>
  );
};

/** The surface on which such a page lists them. */
export const onCard = (list: ReactNode) => <Card>{list}</Card>;
