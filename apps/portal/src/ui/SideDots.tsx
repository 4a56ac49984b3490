import styles from "./SideDots.module.css";
import { useSectionInView } from "./use-section-in-view.ts";

type SideDotsProps = {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** Sections in page order; `id` is the DOM id of the section. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
};

/** Side navigation of the landing page: a dot per section, with a label on hover and focus. */
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
