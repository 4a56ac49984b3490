import { useRef, type ReactNode } from "react";
import { useTranslation } from "../lib/use-translation.ts";
import styles from "./Hero.module.css";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { MountainScene } from "./MountainScene.tsx";
import { useParallax } from "./use-parallax.ts";

type HeroProps = {
  /**
   * `full` covers the screen behind a card, `landing` introduces the conference, `content` shows a page
   * title.
   */
  readonly size: "full" | "landing" | "content";
  /** True for a content hero with the title in the header's row, also beyond phones. */
  readonly isSlim?: boolean;
  /** The only `h1` of the page, unless `isLabel` is set. */
  readonly title?: string;
  /** True if the content has the `h1`, and the title names only its kind. */
  readonly isLabel?: boolean;
  /** True makes the landing hero lower and hides the topic on phones, so that the content starts higher up. */
  readonly isCompact?: boolean;
  readonly topic?: string;
  /** Date and location, in a pill under the topic. */
  readonly date?: ReactNode;
  /** Content under the texts; for `full`, in the middle of the screen. */
  readonly children?: ReactNode;
};

/** Hero of a page, a mountain town at dawn; its layers follow the scroll position. */
export const Hero = (props: HeroProps) => {
  const { size, isSlim = false, isLabel = false, isCompact = false } = props;
  const { title, topic, date, children } = props;
  const Title = isLabel ? "p" : "h1";
  const scene = useRef<HTMLDivElement>(null);
  useParallax(scene);
  const { bind } = useTranslation();

  return (
    <div
      className={joinClasses(
        styles.hero,
        styles[size],
        isSlim && styles.slim,
        isCompact && styles.compact,
      )}
      data-dark=""
    >
      <MountainScene ref={scene} />
      <div className={styles.inner}>
        {title !== undefined && <Title className={styles.title}>{bind(title)}</Title>}
        {topic !== undefined && <p className={styles.topic}>{bind(topic)}</p>}
        {date !== undefined && <p className={styles.date}>{date}</p>}
        {children}
      </div>
    </div>
  );
};
