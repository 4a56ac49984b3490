import { buttonClass } from "@foyer/ui/button-class.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationQuery } from "../../lib/publication-query.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useRole } from "../../lib/session.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { ImportStep } from "./ImportStep.tsx";
import { StartStep } from "./StartStep.tsx";
import styles from "./start.module.css";

/** Steps from an empty edition to a published one, with their progress. */
export const StartSteps = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const publication = useQuery(publicationQuery(edition));
  const { data } = publication;
  if (!data) {
    if (publication.isError) return <ReadFailure query={publication} />;
    return <Loading />;
  }
  const hasProgramme = data.sessions + data.sessionsWithoutTime > 0;
  const { days, rooms, sessions, people, peopleWithAccount } = data;
  const hasPeople = peopleWithAccount > 0;
  const doneCount = Number(hasProgramme) + Number(hasPeople);
  return (
    <>
      <p className={styles.intro}>
        {t("start.intro")} {t("start.progress", { count: doneCount, total: 3 })}
      </p>
      <ol className={styles.steps}>
        <ImportStep
          edition={edition}
          resource="panels"
          position={1}
          canWrite={can("programme")}
          isNext={!hasProgramme}
          result={
            hasProgramme &&
            [
              t("start.sessions", { count: sessions }),
              t("start.days", { count: days }),
              t("start.rooms", { count: rooms }),
            ].join(" · ")
          }
        />
        <ImportStep
          edition={edition}
          resource="people"
          position={2}
          canWrite={can("people")}
          isNext={hasProgramme && !hasPeople}
          result={hasPeople && t("start.peopleCount", { count: people })}
          hint={people > 0 && t("start.speakers", { count: people })}
        />
        <StartStep position={3} title={t("start.publish.title")} text={t("start.publish.about")}>
          <Link
            className={buttonClass({ variant: doneCount === 2 ? "primary" : "outline" })}
            to="/$edition/publish"
            params={{ edition }}
          >
            {t("start.publish.open")}
          </Link>
          <Link
            className={buttonClass({ variant: "quiet" })}
            to="/$edition/settings"
            params={{ edition }}
          >
            {t("start.publish.settings")}
          </Link>
        </StartStep>
      </ol>
    </>
  );
};
