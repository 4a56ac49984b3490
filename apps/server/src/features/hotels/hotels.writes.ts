import { createItems } from "../../content/items.ts";
import { hotel } from "../../db/schema/index.ts";
import { requireWebUrl } from "../../lib/web-url.ts";

/** Where attendees stay. */
export const hotels = createItems({
  table: hotel,
  resource: "hotels",
  parts: ["hotels"],
  needed: "name",
  check: ({ url }) => requireWebUrl(url),
});
