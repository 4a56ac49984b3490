import type { PanelItem } from "@foyer/contract/panels";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { placeOf } from "../../lib/panel-place.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { pressableCard } from "@foyer/ui/pressable-card.ts";
import { Marked } from "../../ui/Marked.tsx";
import { ChangeMark } from "./ChangeMark.tsx";
import { findWhere, foundFirst, leadFrom } from "./find-where.ts";
import { FoundIn } from "./FoundIn.tsx";
import styles from "./PanelCard.module.css";
import { PanelChips } from "./PanelChips.tsx";
import { PanelWhen } from "./PanelWhen.tsx";
import { PartnerLogos } from "./PartnerLogos.tsx";
import { PathIcon } from "./PathIcon.tsx";
import { pathStyle } from "./path-color.ts";
import type { TimeSaid } from "./time-said.ts";
import type { VisibleFields } from "./visible-fields.ts";

type PanelCardProps = {
  panel: PanelItem;
  fields: VisibleFields;
  /** The topic's level in the page's outline. */
  level?: 2 | 3 | 4;
  /** The day too, where nothing around the card tells it. */
  withDate?: boolean;
  withPath?: boolean;
  timeSaid?: TimeSaid;
  /** Goes on at this moment. */
  isOngoing?: boolean;
  /** The topic of what it overlaps with in the visitor's own agenda. */
  clash?: string | undefined;
  /** What it was found by, which is marked. */
  search?: string;
  bookmark?: ReactNode;
  /** What leads on; with the class of `pressableCard` it answers all over the card. */
  action?: ReactNode;
};

/** Draws an agenda item: topic first, then place and time, then people; the edge carries the path. */
export const PanelCard = (props: PanelCardProps) => {
  const { panel, fields, level = 3, withDate = false, withPath = true, isOngoing = false } = props;
  const { t, bind } = useTranslation();
  const { timeSaid = "nothing", search = "" } = props;
  const { topic, description } = panel.description;
  const thematicPath = withPath ? panel.description.thematicPath : null;
  const place = placeOf(panel);
  const shown = [topic, place, panel.description.thematicPath, description, ...panel.people];
  const Topic = `h${level}` as const;
  const heading = (
    <Topic className={pressableCard.title}>
      <Marked text={bind(topic)} search={search} />
    </Topic>
  );
  return (
    <article className={joinClasses(pressableCard.card, styles.card)} style={pathStyle(panel)}>
      <div className={joinClasses(thematicPath === null ? styles.headed : styles.top)}>
        {thematicPath !== null && (
          <p className={styles.path}>
            <PathIcon icon={panel.icon} />
            <Marked text={thematicPath} search={search} />
          </p>
        )}
        {fields.partners && <PartnerLogos partners={panel.partners} />}
        {thematicPath === null && heading}
      </div>
      {thematicPath !== null && heading}
      <p className={styles.meta}>
        {place !== "" && (
          <span className={styles.place}>
            <Icon of={PlaceIcon} size={16} />
            <Marked text={place} search={search} />
          </span>
        )}
        {timeSaid !== "all" && (
          <PanelWhen panel={panel} fields={fields} withDate={withDate} isOngoing={isOngoing} />
        )}
        <ChangeMark panel={panel} />
      </p>
      {props.clash !== undefined && (
        <p className={styles.clash}>{t("panels.overlaps", { topic: props.clash })}</p>
      )}
      {description !== null && description !== "" && (
        <p className={styles.lead}>
          <Marked text={bind(leadFrom(description, search))} search={search} />
        </p>
      )}
      {fields.attendees && panel.people.length > 0 && (
        <p className={styles.people}>
          <Marked text={foundFirst(panel.people, search).join(", ")} search={search} />
        </p>
      )}
      <FoundIn where={findWhere(panel, shown, search)} search={search} />
      <div className={styles.foot}>
        <PanelChips panel={panel} />
        <span className={styles.actions}>
          {props.bookmark}
          {props.action}
        </span>
      </div>
    </article>
  );
};
