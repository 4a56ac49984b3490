import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { SETTINGS_SECTIONS } from "./settings-sections.ts";
import styles from "./settings.module.css";

const ARCHIVE = "archive";

type SectionLinksProps = { readonly edition: string; readonly hasArchive: boolean };

/** Sections of the settings: a list beside them, on phones a select above them. */
export const SectionLinks = ({ edition, hasArchive }: SectionLinksProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const ids = [...SETTINGS_SECTIONS.map(({ id }) => id), ...(hasArchive ? [ARCHIVE] : [])];
  const current = ids.find((id) => id === hash) ?? ids[0] ?? "";
  const label = t("settings.sectionList");
  return (
    <nav className={styles.links} aria-label={label}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Link
              to="/$edition/settings"
              params={{ edition }}
              hash={id}
              activeOptions={{ includeHash: true }}
              aria-current={id === current ? "location" : undefined}
            >
              {t(`settings.sections.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.select}>
        <SelectBox
          label={label}
          options={ids.map((id) => ({ value: id, label: t(`settings.sections.${id}`) }))}
          value={current}
          onChange={(id) =>
            void navigate({ to: "/$edition/settings", params: { edition }, hash: id })
          }
        />
      </div>
    </nav>
  );
};
