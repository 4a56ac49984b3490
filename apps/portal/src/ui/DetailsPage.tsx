import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { usePageTitle } from "../lib/page-title.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Container } from "@foyer/ui/Container.tsx";
import styles from "./DetailsPage.module.css";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { Hero } from "./Hero.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

type DetailsPageProps = {
  readonly title: string;
  /** The tab's title, where it is another. */
  readonly tab?: string | undefined;
  readonly children: ReactNode;
};

/** The page of one thing: its title over the picture, and below it what is known of it. */
export const DetailsPage = ({ title, tab = title, children }: DetailsPageProps) => {
  usePageTitle(tab);
  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.page}>{children}</div>
      </Container>
    </>
  );
};

type DetailsProps<Data> = Omit<DetailsPageProps, "children"> & {
  readonly query: ComponentProps<typeof QueryState<Data>>["query"];
  /** The height that is held for what is on its way, in CSS pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
};

/** The page of one thing that is read. */
export const Details = <Data,>({ query, height, children, ...page }: DetailsProps<Data>) => (
  <DetailsPage {...page}>
    <QueryState
      query={query}
      skeleton={<Skeleton shape="block" height={height} />}
      className={styles.body}
    >
      {children}
    </QueryState>
  </DetailsPage>
);

type DetailsSectionProps = { readonly title: string; readonly children: ReactNode };

export const DetailsSection = ({ title, children }: DetailsSectionProps) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
);

/** The cards of a section, side by side where there is room. */
export const DetailsCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

type MissingDetailsProps = {
  readonly title: string;
  readonly text: string;
  /** Where to go instead. */
  readonly address: string;
  readonly action: string;
};

/** Stands for a thing that does not exist, or not for this visitor. */
export const MissingDetails = ({ title, text, address, action }: MissingDetailsProps) => (
  <DetailsPage title={title}>
    <EmptyState
      icon={SearchOffIcon}
      text={text}
      action={
        <Link className={buttonClass()} to={address}>
          {action}
        </Link>
      }
    />
  </DetailsPage>
);
