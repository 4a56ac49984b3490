import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { sessionQuery, useRole } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import list from "../../resources/ListScreen.module.css";
import { DeskPart } from "./DeskPart.tsx";
import { DoorCount } from "./DoorCount.tsx";
import styles from "./door.module.css";

/** The door: who comes is let in, and everybody sees how many have. */
export const DoorScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const { may } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  useTitle(t("door.title"));
  return (
    <section className={styles.screen} aria-labelledby="door-title">
      <header className={list.head}>
        <h1 id="door-title" className={list.title}>
          {t("door.title")}
        </h1>
      </header>
      {session && may("people") ? (
        <DeskPart edition={edition} account={session.account} />
      ) : (
        <DoorCount edition={edition} />
      )}
    </section>
  );
};
