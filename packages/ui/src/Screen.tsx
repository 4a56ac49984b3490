import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "./PageHeader.tsx";
import styles from "./Screen.module.css";

type PartTitleProps = { readonly id?: string | undefined; readonly children: ReactNode };

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

type ScreenProps = PageHeaderProps & {
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  /** True while the content loads. */
  readonly isBusy?: boolean | undefined;
  readonly children: ReactNode;
};

type ScreenPartProps = {
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Screen with its header and an optional explanation. */
export const Screen = ({ note, className, isBusy, children, ...header }: ScreenProps) => (
  <section className={className} aria-labelledby={header.id} aria-busy={isBusy}>
    <PageHeader {...header} />
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
