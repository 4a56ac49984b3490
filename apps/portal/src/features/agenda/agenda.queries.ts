import { routes } from "@foyer/contract";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";

/** What the caller bookmarked, speaks in, or is recommended; only for somebody logged in. */
export const myAgendaQuery = () => editionQueryOptions(routes.agenda.mine);
