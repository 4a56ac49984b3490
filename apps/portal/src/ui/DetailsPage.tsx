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
  /** Title of the tab, if it differs. */
  readonly tab?: string | undefined;
  /** True if the content has the heading, and the title names only the kind of record. */
  readonly isLabel?: boolean;
  /** True for a low hero. */
  readonly isSlim?: boolean;
  readonly children: ReactNode;
};

/** Details page of a record: title in the hero, content below. */
export const DetailsPage = ({ title, tab = title, children, ...hero }: DetailsPageProps) => {
  usePageTitle(tab);
  return (
    <>
      <Hero size="content" title={title} {...hero} />
      <Container>
        <div className={styles.page}>{children}</div>
      </Container>
    </>
  );
};

type DetailsProps<Data> = Omit<DetailsPageProps, "children"> & {
  readonly query: ComponentProps<typeof QueryState<Data>>["query"];
  /** Height reserved while loading, in CSS pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
};

/** Details page of a record that a query loads. */
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

/** Cards of a section, side by side where space allows. */
export const DetailsCards = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

type MissingDetailsProps = Pick<DetailsPageProps, "isSlim"> & {
  readonly title: string;
  readonly text: string;
  /** Target of the link out. */
  readonly address: string;
  readonly action: string;
};

/** Replaces the details of a record that is missing or hidden from this visitor. */
export const MissingDetails = ({ text, address, action, ...page }: MissingDetailsProps) => (
  <DetailsPage {...page}>
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
