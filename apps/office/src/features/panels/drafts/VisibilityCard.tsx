import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { Switch } from "@foyer/ui/Switch.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { effectOf, VISIBILITY, type Visibility } from "./publication.ts";
import styles from "./publish.module.css";

type VisibilityCardProps = {
  readonly edition: string;
  readonly summary: PublicationSummary;
  readonly current: Visibility;
  readonly selected: Visibility;
  readonly canWrite: boolean;
  readonly onSelect: (change: Partial<Visibility>) => void;
};

/** Switches for what attendees see, with their consequences, and the content that follows the edition. */
export const VisibilityCard = (props: VisibilityCardProps) => {
  const { edition, summary, current, selected, canWrite, onSelect } = props;
  const { t } = useTranslation();
  const { sessions, days, listedPeople, partners, markers } = summary;
  const contents = {
    visible: t("publish.content.visible"),
    showAgenda: `${t("start.sessions", { count: sessions })} · ${t("start.days", { count: days })}`,
    showAttendees: t("publish.content.showAttendees", { count: listedPeople }),
  };
  const ofEdition = t(`publish.effect.${effectOf(current, selected, "visible")}`);
  const following = [
    {
      resource: "partners",
      label: t("resources.partners"),
      content: t("publish.content.partners", { count: partners }),
      count: partners,
    },
    {
      resource: "map-markers",
      label: t("publish.part.map"),
      content: t("publish.content.markers", { count: markers }),
      count: markers,
    },
  ];
  return (
    <section className={styles.visibility} aria-labelledby="visibility-title">
      <h2 id="visibility-title">{t("publish.visibility")}</h2>
      <ul>
        {VISIBILITY.map((name) => {
          const effect = effectOf(current, selected, name);
          return (
            <li key={name} data-effect={effect}>
              <Switch
                label={t(`publish.part.${name}`)}
                hint={`${contents[name]} · ${t(`publish.effect.${effect}`)}`}
                checked={selected[name]}
                disabled={!canWrite}
                onChange={({ target }) => onSelect({ [name]: target.checked })}
              />
            </li>
          );
        })}
        {following.map(({ resource, label, content, count }) => (
          <li key={resource} className={styles.following}>
            <Link to="/$edition/$resource" params={{ edition, resource }}>
              {label}
            </Link>
            <span>{count > 0 ? `${content} · ${ofEdition}` : content}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
