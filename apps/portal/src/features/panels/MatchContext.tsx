import { useTranslation } from "../../lib/use-translation.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import styles from "./MatchContext.module.css";
import type { HiddenMatch } from "./find-match-context.ts";

type MatchContextProps = { match: HiddenMatch | undefined; search: string };

/** Shows the text in which the search matched, if nothing else of the item shows it. */
export const MatchContext = ({ match, search }: MatchContextProps) => {
  const { t, bind } = useTranslation();
  if (match === undefined) return null;
  const text = match.kind === "person" ? t("panels.withPerson", { name: match.text }) : match.text;
  return (
    <p className={styles.context}>
      <Highlighted text={bind(text)} search={search} />
    </p>
  );
};
