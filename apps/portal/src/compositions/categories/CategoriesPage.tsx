import type { ReactNode } from "react";
import { Card } from "@foyer/ui/Card.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import styles from "./Categories.module.css";

export const CategoriesPage = ({ children }: { readonly children: ReactNode }) => (
  <Container>
    <div className={styles.body}>{children}</div>
  </Container>
);

/** Puts the list of a categories page on a card. */
export const onCard = (list: ReactNode) => <Card>{list}</Card>;
