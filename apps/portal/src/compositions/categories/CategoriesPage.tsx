import type { ReactNode } from "react";
import { Card } from "@foyer/ui/Card.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import styles from "./Categories.module.css";

/** A page of categories. */
export const CategoriesPage = ({ children }: { readonly children: ReactNode }) => (
  <Container>
    <div className={styles.body}>{children}</div>
  </Container>
);

/** The surface on which such a page lists them. */
export const onCard = (list: ReactNode) => <Card>{list}</Card>;
