import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import styles from "./screen.module.css";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
/** Sessions that clash with anything: not those without a clash. */
const CLASHING = { "clashes!": [""] };
const isTranslated = (name: ResourceName) =>
  Object.values(RESOURCES[name].fields).some(({ translated }) => translated);

/** What needs somebody: texts that lack in a language, and lists that are empty. */
export const OverviewScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.overview"));
  const count = async (name: ResourceName, query: Record<string, string | string[]>) =>
    (
      await call(resourceRoutes[name].list, {
        params: { edition },
        query: { ...query, size: 1 },
      })
    ).data as { total: number };
  const totals = useQueries({
    queries: NAMES.map((name) => ({
      queryKey: [edition, name, "count"],
      queryFn: () => count(name, {}),
    })),
  });
  const gaps = useQueries({
    queries: NAMES.filter(isTranslated).flatMap((name) =>
      (["pl", "en"] as const).map((language) => ({
        queryKey: [edition, name, "count", language],
        queryFn: async () => ({ name, language, ...(await count(name, { gaps: language })) }),
      })),
    ),
  });
  const { data: clashing } = useQuery({
    queryKey: [edition, "sessions", "count", "clashes"],
    queryFn: () => count("sessions", CLASHING),
  });
  const missing = gaps.flatMap(({ data }) => (data && data.total > 0 ? [data] : []));

  return (
    <section aria-labelledby="overview-title">
      <h1 id="overview-title" className={styles.title}>
        {t("shell.overview")}
      </h1>
      {(missing.length > 0 || Number(clashing?.total) > 0) && (
        <>
          <h2>{t("overview.needs")}</h2>
          <ul className={styles.tiles}>
            {clashing !== undefined && clashing.total > 0 && (
              <li>
                <Link
                  className={styles.tile}
                  data-warns
                  to="/$edition/$resource"
                  params={{ edition, resource: "sessions" }}
                  search={{ filters: CLASHING }}
                >
                  <strong>{clashing.total}</strong>
                  <span>{t("resources.sessions")}</span>
                  <small>{t("fields.clashes")}</small>
                </Link>
              </li>
            )}
            {missing.map(({ name, language, total }) => (
              <li key={`${name}-${language}`}>
                <Link
                  className={styles.tile}
                  data-warns
                  to="/$edition/$resource"
                  params={{ edition, resource: name }}
                  search={{ gaps: language }}
                >
                  <strong>{total}</strong>
                  <span>{t(`resources.${name}`)}</span>
                  <small>{t(`list.gapsIn.${language}`)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("overview.all")}</h2>
      <ul className={styles.tiles}>
        {NAMES.map((name, index) => (
          <li key={name}>
            <Link
              className={styles.tile}
              to="/$edition/$resource"
              params={{ edition, resource: name }}
            >
              <strong>{totals[index]?.data?.total ?? "–"}</strong>
              <span>{t(`resources.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
