import { type Clash, findClashes, keyOfClash } from "@foyer/contract/panels/clashes";
import { Banner } from "@foyer/ui/Banner.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { localizedText } from "../../../lib/localized-text.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import type { RecordBannerProps } from "../../../resources/extensions.ts";
import { programmeQuery } from "../programme/programme-query.ts";
import { type OfficePlan, type PlanPanel, toPlan } from "../programme/plan.ts";
import styles from "./session.module.css";
import { toMembers } from "./session-people.ts";

/** Id of a new session in the plan; stored ones start at 1. */
const NEW_ID = 0;

const NEW_PANEL = { version: "", topic: {}, thematicPath: null, type: null, bookmarks: 0 };

type Values = RecordBannerProps["values"];

const toTime = (value: unknown): number | null =>
  typeof value === "string" ? Date.parse(value) : null;
const toId = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Returns the plan with the input of the form. */
const applyInput = (plan: OfficePlan, id: number, values: Values): OfficePlan => {
  const stored = plan.panels.find((panel) => panel.id === id);
  const panel: PlanPanel = {
    ...(stored ?? NEW_PANEL),
    id,
    itemType: Number(values["itemType"] ?? 0),
    day: typeof values["day"] === "string" ? values["day"] : null,
    startsAt: toTime(values["startsAt"]),
    endsAt: toTime(values["endsAt"]),
    room: toId(values["room"]),
    parent: toId(values["parent"]),
    people: toMembers(values).map(({ person }) => person),
    // A hidden session clashes with nothing, but its clashes matter before it is shown.
    isHidden: false,
  };
  return { ...plan, panels: [...plan.panels.filter((other) => other.id !== id), panel] };
};

const ClashItem = ({ clash, id, edition, nameOf }: ClashItemProps) => {
  const { t } = useTranslation();
  const others = clash.panelIds.filter((panelId) => panelId !== id);
  return (
    <li>
      {t(`values.clash${clash.rule}`)}
      {clash.personId !== undefined && `: ${nameOf.person(clash.personId)}`}
      {others.map((other) => (
        <span key={other}>
          {" · "}
          <Link
            to="/$edition/$resource/$id"
            params={{ edition, resource: "panels", id: String(other) }}
          >
            {nameOf.panel(other)}
          </Link>
        </span>
      ))}
    </li>
  );
};

type ClashItemProps = {
  readonly clash: Clash;
  readonly id: number;
  readonly edition: string;
  readonly nameOf: { person: (id: number) => string; panel: (id: number) => string };
};

/** Clashes of the session as it is in the form, with links to the other sessions. */
export const PanelClashes = ({ edition, id, values }: RecordBannerProps) => {
  const { t, language } = useTranslation();
  const { data: programme } = useQuery(programmeQuery(edition));
  const plan = useMemo(() => programme && toPlan(programme), [programme]);
  const ownId = id ?? NEW_ID;
  // The search covers the whole programme, so it must not delay the input of the form.
  const input = useDeferredValue(values);
  const clashes = useMemo(
    () =>
      plan
        ? findClashes(applyInput(plan, ownId, input)).filter(({ panelIds }) =>
            panelIds.includes(ownId),
          )
        : [],
    [plan, ownId, input],
  );
  if (!programme || clashes.length === 0) return null;
  const nameOf = {
    person: (person: number) =>
      programme.people.find((entry) => entry.id === person)?.name ?? `#${person}`,
    panel: (panel: number) => {
      const topic = programme.panels.find((entry) => entry.id === panel)?.topic;
      return (topic && localizedText(topic, language)) || `#${panel}`;
    },
  };
  return (
    <Banner role="note" className={styles.clashes}>
      <strong>{t("sessionForm.clashes", { count: clashes.length })}</strong>
      <ul>
        {clashes.map((clash) => (
          <ClashItem
            key={keyOfClash(clash)}
            clash={clash}
            id={ownId}
            edition={edition}
            nameOf={nameOf}
          />
        ))}
      </ul>
    </Banner>
  );
};
