import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import styles from "./screen.module.css";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const isTranslated = (name: ResourceName) =>
  Object.values(RESOURCES[name].fields).some(({ translated }) => translated);

/** What needs somebody: texts that lack in a language, and lists that are empty. */
export const OverviewScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.overview"));
  const count = async (name: ResourceName, query: Record<string, string>) =>
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
  const missing = gaps.flatMap(({ data }) => (data && data.total > 0 ? [data] : []));

  return (
    <section aria-labelledby="overview-title">
      <h1 id="overview-title" className={styles.title}>
        {t("shell.overview")}
      </h1>
      {missing.length > 0 && (
        <>
          <h2>{t("overview.needs")}</h2>
          <ul className={styles.tiles}>
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
