import NextIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import PreviousIcon from "@material-design-icons/svg/filled/chevron_left.svg?react";
import type { ResourceName } from "@foyer/contract/office/resources";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./RecordScreen.module.css";
import { useNeighbours } from "./use-neighbours.ts";
import { EXCLUDED_TARGETS } from "./use-row-keys.ts";

type RecordPositionProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly id: number | null;
};

type StepProps = Omit<RecordPositionProps, "id"> & {
  readonly id: number | undefined;
  readonly label: string;
  readonly icon: IconShape;
};

const Step = ({ edition, name, id, label, icon }: StepProps) =>
  id !== undefined && (
    <Link
      to="/$edition/$resource/$id"
      params={{ edition, resource: name, id: String(id) }}
      className={styles.step}
      title={label}
      aria-label={label}
    >
      <Icon of={icon} />
    </Link>
  );

/** Position of a record in its list, with links to its neighbours. J and K open them too. */
export const RecordPosition = ({ edition, name, id }: RecordPositionProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const neighbours = useNeighbours(edition, name, id);
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(EXCLUDED_TARGETS)) return;
      const next = { j: neighbours?.next, k: neighbours?.previous }[key];
      if (next === undefined) return;
      const params = { edition, resource: name, id: String(next) };
      void navigate({ to: "/$edition/$resource/$id", params });
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  return (
    <span className={styles.position}>
      {" · "}
      {t("form.position", { position, count: total })}
      <Step
        edition={edition}
        name={name}
        id={previous}
        label={t("form.previousRecord")}
        icon={PreviousIcon}
      />
      <Step edition={edition} name={name} id={next} label={t("form.nextRecord")} icon={NextIcon} />
    </span>
  );
};
