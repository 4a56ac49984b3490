import { ITEM_TYPE, codeOfLanguage, routes, type ItemType, type Language } from "@foyer/contract";
import { queryOptions } from "@tanstack/react-query";
import { callText } from "../../lib/api.ts";
import { editionKey } from "../../lib/session.ts";

type Event = { id: number; itemType: ItemType };

/**
 * The text of a cultural or special event, as HTML. Takes the agenda item and the language; the
 * former language's text is not kept in sight, since these calls name no edition to tell events apart.
 */
export const eventContentQuery = ({ id, itemType }: Event, language: Language) =>
  queryOptions({
    queryKey: ["events", editionKey(), itemType, id],
    queryFn: ({ signal }) =>
      callText(
        itemType === ITEM_TYPE.culturalEvent
          ? routes.events.culturalDetails
          : routes.events.specialDetails,
        { query: { id, language: codeOfLanguage(language) }, signal },
      ),
  });
