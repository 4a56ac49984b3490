import { useRef, type ReactNode } from "react";
import { useTranslation } from "../lib/use-translation.ts";
import styles from "./Hero.module.css";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { MountainScene } from "./MountainScene.tsx";
import { useParallax } from "./use-parallax.ts";

type HeroProps = {
  /** `full` covers the screen behind a card, `landing` carries the conference, `content` a page's title. */
  readonly size: "full" | "landing" | "content";
  /** The page's one `h1`. */
  readonly title?: string;
  readonly topic?: string;
  /** The date and place, in a pill under the topic. */
  readonly date?: ReactNode;
  /** Stands under the texts; for `full`, in the middle of the screen. */
  readonly children?: ReactNode;
};

/** Opens a page with the mountain town at dawn; its layers follow the scroll. */
export const Hero = ({ size, title, topic, date, children }: HeroProps) => {
  const scene = useRef<HTMLDivElement>(null);
  useParallax(scene);
  const { bind } = useTranslation();

  return (
    <div className={joinClasses(styles.hero, styles[size])} data-dark="">
      <MountainScene ref={scene} />
      <div className={styles.inner}>
        {title !== undefined && <h1 className={styles.title}>{bind(title)}</h1>}
        {topic !== undefined && <p className={styles.topic}>{bind(topic)}</p>}
        {date !== undefined && <p className={styles.date}>{date}</p>}
        {children}
      </div>
    </div>
  );
};
