import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PartTitle, Screen } from "@foyer/ui/Screen.tsx";
import { tileClass } from "@foyer/ui/tile-class.ts";
import { Tiles } from "@foyer/ui/Tiles.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Logins } from "./Logins.tsx";
import { countRecords, useOverview } from "./overview-tiles.ts";

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const isTranslated = (name: ResourceName) =>
  Object.values(RESOURCES[name].fields).some(({ translated }) => translated);

/** Filter for transport requests that organisers have to confirm. */
const UNCONFIRMED = { state: ["unconfirmed", "changed"] };

/** Overview of open tasks, missing translations and record counts. */
export const OverviewScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("shell.overview"));
  const overview = useOverview(edition);
  const { filtered, fullEvents, unconfirmedTransport, unpublished, logins, reports, jobs } =
    overview;
  const { disabledWebhooks } = overview;
  const countTotal = async (name: ResourceName, query: Record<string, string>) => ({
    total: await countRecords(edition, name, query),
  });
  const totals = useQueries({
    queries: NAMES.map((name) => ({
      queryKey: [edition, name, "count"],
      queryFn: () => countTotal(name, {}),
    })),
  });
  const gaps = useQueries({
    queries: NAMES.filter(isTranslated).flatMap((name) =>
      (["pl", "en"] as const).map((language) => ({
        queryKey: [edition, name, "count", language],
        queryFn: async () => ({ name, language, ...(await countTotal(name, { gaps: language })) }),
      })),
    ),
  });
  const missingTranslations = gaps.flatMap(({ data }) => (data && data.total > 0 ? [data] : []));
  const tasks = (
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
      {
        key: "disabledWebhooks",
        to: "/$edition/integrations",
        resource: "",
        total: disabledWebhooks,
      },
      { key: "jobs", to: "/$edition/jobs", resource: "", total: jobs },
    ] as const
  ).filter(({ total }) => total > 0);
  const hasTiles = missingTranslations.length + filtered.length + tasks.length > 0;

  return (
    <Screen id="overview-title" title={t("shell.overview")}>
      <ReadFailure query={overview.query} />
      {hasTiles && (
        <>
          <PartTitle>{t("overview.needsAttention")}</PartTitle>
          <Tiles>
            {filtered.map(({ key, resource, filters, total }) => (
              <li key={key}>
                <Link
                  className={tileClass}
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
            {tasks.map(({ key, to, resource, total }) => (
              <li key={key}>
                <Link
                  className={tileClass}
                  data-warns
                  to={to}
                  params={{ edition, resource }}
                  search={key === "unconfirmedTransport" ? UNCONFIRMED : {}}
                >
                  <strong>{total}</strong>
                  <span>{t(`overview.${key}`)}</span>
                </Link>
              </li>
            ))}
            {missingTranslations.map(({ name, language, total }) => (
              <li key={`${name}-${language}`}>
                <Link
                  className={tileClass}
                  data-warns
                  to="/$edition/$resource"
                  params={{ edition, resource: name }}
                  search={{ gaps: language }}
                >
                  <strong>{total}</strong>
                  <span>{t(`resources.${name}`)}</span>
                  <small>{t(`list.missingIn.${language}`)}</small>
                </Link>
              </li>
            ))}
          </Tiles>
        </>
      )}
      {logins.length > 0 && <Logins logins={logins} />}
      <PartTitle>{t("overview.allContent")}</PartTitle>
      <Tiles>
        {NAMES.map((name, index) => (
          <li key={name}>
            <Link
              className={tileClass}
              to="/$edition/$resource"
              params={{ edition, resource: name }}
            >
              <strong>{totals[index]?.data?.total ?? "–"}</strong>
              <span>{t(`resources.${name}`)}</span>
            </Link>
          </li>
        ))}
      </Tiles>
    </Screen>
  );
};
