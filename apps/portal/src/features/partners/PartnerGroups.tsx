import type { Partner, PartnerGroup } from "@foyer/contract/partners/portal";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { PartnerCard } from "./PartnerCard.tsx";
import styles from "./PartnerGroups.module.css";
import { PartnerLogo } from "./PartnerLogo.tsx";

/** Setting of the organiser: 0 cards, 1 names, 2 logos. */
export type DisplayMode = 0 | 1 | 2;

type PartnerGroupsProps = {
  groups: readonly PartnerGroup[];
  mode: DisplayMode;
  /** Heading level of the groups. */
  level: 2 | 3;
};

export const PartnerGroups = ({ groups, mode, level }: PartnerGroupsProps) => (
  <div className={styles.groups}>
    {groups.map((group) => (
      <Group
        key={group.id ?? "none"}
        group={group}
        mode={mode}
        level={level}
        isOnly={groups.length === 1}
      />
    ))}
  </div>
);

type GroupProps = Omit<PartnerGroupsProps, "groups"> & { group: PartnerGroup; isOnly: boolean };

const Group = ({ group, mode, level, isOnly }: GroupProps) => {
  const { t } = useTranslation();
  const headingId = useId();
  // Partners without a group need a heading only below another group.
  const name = group.description.name || (isOnly ? "" : t("partners.others"));
  const Heading = `h${level}` as const;
  return (
    <section
      className={styles.group}
      {...(name === "" ? { "aria-label": t("partners.title") } : { "aria-labelledby": headingId })}
    >
      {name !== "" && (
        <Heading id={headingId} className={styles.heading}>
          {name}
        </Heading>
      )}
      <ul className={styles[LISTS[mode]]}>
        {group.partners.map((partner) => (
          <li key={partner.id}>
            <PartnerItem partner={partner} mode={mode} level={level} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const LISTS = { 0: "cards", 1: "rows", 2: "tiles" } as const satisfies Record<DisplayMode, string>;

const PartnerItem = ({
  partner,
  mode,
  level,
}: Omit<GroupProps, "group" | "isOnly"> & { partner: Partner }) => {
  if (mode === 0) return <PartnerCard partner={partner} level={level === 2 ? 3 : 4} />;
  const { name } = partner.description;
  return (
    <Link
      className={mode === 1 ? styles.row : styles.tile}
      to={addresses.partnerDetails(partner.id)}
    >
      {mode === 1 ? (
        name
      ) : (
        <PartnerLogo partner={partner} className={styles.logo} alt={name} fallback={name} />
      )}
    </Link>
  );
};
