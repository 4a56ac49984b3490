import styles from "./SideDots.module.css";
import { useSectionInView } from "./use-section-in-view.ts";

type SideDotsProps = {
  /** The accessible name of the navigation. */
  readonly label: string;
  /** The page's sections in order; `id` is the section's DOM id. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
};

/** Draws the landing page's side navigation: a dot for each section, named under the pointer and the focus. */
export const SideDots = ({ label, sections }: SideDotsProps) => {
  const current = useSectionInView(sections.map((section) => section.id));
  return (
    <nav className={styles.dots} aria-label={label} data-dark="">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              className={styles.link}
              href={`#${section.id}`}
              aria-current={section.id === current ? "true" : undefined}
            >
              <span className={styles.name}>{section.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
