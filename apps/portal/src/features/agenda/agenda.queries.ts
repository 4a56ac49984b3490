import { routes } from "@foyer/contract";
import { editionQueryOptions } from "../../lib/queries.ts";

/** What the caller bookmarked, speaks in, or is recommended; only for somebody logged in. */
export const myAgendaQuery = () => editionQueryOptions("agenda", routes.agenda.mine);
