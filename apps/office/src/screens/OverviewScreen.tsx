import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { Logins } from "./Logins.tsx";
import { countRecords, useOverview } from "./overview-tiles.ts";
import styles from "./screen.module.css";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const isTranslated = (name: ResourceName) =>
  Object.values(RESOURCES[name].fields).some(({ translated }) => translated);

/** The requests for transport that wait for somebody. */
const WAITING = { state: ["unconfirmed", "changed"] };

/** What needs somebody: texts that lack in a language, and lists that are empty. */
export const OverviewScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.overview"));
  const needs = useOverview(edition);
  const { narrowed, fullEvents, unconfirmedTransport, unpublished, logins, reports, jobs } = needs;
  const { stoppedWebhooks } = needs;
  const count = async (name: ResourceName, query: Record<string, string>) => ({
    total: await countRecords(edition, name, query),
  });
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
  const others = (
    [
      {
        key: "fullEvents",
        to: "/$edition/$resource",
        resource: "recreational-events",
        total: fullEvents,
      },
      {
        key: "unconfirmedTransport",
        to: "/$edition/travel/requests",
        resource: "",
        total: unconfirmedTransport,
      },
      {
        key: "unpublished",
        to: "/$edition/programme/unpublished",
        resource: "",
        total: unpublished,
      },
      { key: "reports", to: "/$edition/reports", resource: "", total: reports },
      { key: "stoppedWebhooks", to: "/$edition/programs", resource: "", total: stoppedWebhooks },
      { key: "jobs", to: "/$edition/jobs", resource: "", total: jobs },
    ] as const
  ).filter(({ total }) => total > 0);
  const isAnythingWanted = missing.length + narrowed.length + others.length > 0;

  return (
    <section aria-labelledby="overview-title">
      <h1 id="overview-title" className={styles.title}>
        {t("shell.overview")}
      </h1>
      <ReadFailure query={needs.overview} />
      {isAnythingWanted && (
        <>
          <h2 className={styles.part}>{t("overview.needs")}</h2>
          <ul className={styles.tiles}>
            {narrowed.map(({ key, resource, filters, total }) => (
              <li key={key}>
                <Link
                  className={styles.tile}
                  data-warns
                  to="/$edition/$resource"
                  params={{ edition, resource }}
                  search={{ filters }}
                >
                  <strong>{total}</strong>
                  <span>{t(`resources.${resource}`)}</span>
                  <small>{t(`overview.${key}`)}</small>
                </Link>
              </li>
            ))}
            {others.map(({ key, to, resource, total }) => (
              <li key={key}>
                <Link
                  className={styles.tile}
                  data-warns
                  to={to}
                  params={{ edition, resource }}
                  search={key === "unconfirmedTransport" ? WAITING : {}}
                >
                  <strong>{total}</strong>
                  <span>{t(`overview.${key}`)}</span>
                </Link>
              </li>
            ))}
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
      {logins.length > 0 && <Logins logins={logins} />}
      <h2 className={styles.part}>{t("overview.all")}</h2>
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
