import { resourceRoutes } from "@foyer/contract/office/routes";
import { ScreenNote } from "@foyer/ui/Screen.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";

const STALE_MS = 60_000;

/** Number of people who share a name with another person, with a link to them. */
export const DuplicatesNotice = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const namesakes = useQuery({
    queryKey: [edition, "people", "namesakes"],
    queryFn: async () => {
      const query = { hasNamesake: ["true"], size: 1 };
      return (await call(resourceRoutes.people.list, { params: { edition }, query })).total;
    },
    enabled: can("people"),
    staleTime: STALE_MS,
  });
  if (!namesakes.data) return null;
  return (
    <ScreenNote>
      {t("person.duplicates", { count: namesakes.data })}{" "}
      <Link
        to="/$edition/$resource"
        params={{ edition, resource: "people" }}
        search={{ filters: { hasNamesake: ["true"] } }}
      >
        {t("person.showDuplicates")}
      </Link>
    </ScreenNote>
  );
};
