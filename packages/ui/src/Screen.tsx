import type { ReactNode, Ref } from "react";
import styles from "./Screen.module.css";

type TitleProps = { readonly id: string; readonly children: ReactNode };
type PartTitleProps = { readonly id?: string | undefined; readonly children: ReactNode };

/** Heading of a screen. */
export const ScreenTitle = ({ id, children }: TitleProps) => (
  <h1 id={id} className={styles.title}>
    {children}
  </h1>
);

/** Heading of a part of a screen. */
export const PartTitle = ({ id, children }: PartTitleProps) => (
  <h2 id={id} className={styles.partTitle}>
    {children}
  </h2>
);

/** Explanation below a heading or field. */
export const ScreenNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);

type ScreenProps = {
  /** Id of the heading, which names the screen. */
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

type ScreenPartProps = ScreenProps & { readonly className?: string | undefined };

/** Screen with its heading and an optional explanation. */
export const Screen = ({ id, title, note, children }: ScreenProps) => (
  <section aria-labelledby={id}>
    <ScreenTitle id={id}>{title}</ScreenTitle>
    {note !== undefined && <ScreenNote>{note}</ScreenNote>}
    {children}
  </section>
);

/** Part of a screen with its heading and an optional explanation. */
export const ScreenPart = ({ id, title, note, className, children }: ScreenPartProps) => (
  <section className={className} aria-labelledby={id}>
    <PartTitle id={id}>{title}</PartTitle>
    {note !== undefined && <ScreenNote>{note}</ScreenNote>}
    {children}
  </section>
);

type ScreenHeaderProps = {
  readonly id: string;
  readonly title: ReactNode;
  /** Number of records, shown after the title. */
  readonly count?: number | undefined;
  /** Receives the heading, which can then be focused by code. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Actions beside the title. */
  readonly children?: ReactNode;
};

/** Heading of a list with its actions. */
export const ScreenHeader = ({ id, title, count, titleRef, children }: ScreenHeaderProps) => (
  <header className={styles.header}>
    <h1 ref={titleRef} id={id} className={styles.title} tabIndex={titleRef ? -1 : undefined}>
      {title} {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    {children}
  </header>
);
