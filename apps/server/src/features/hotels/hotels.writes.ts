import { createItems } from "../../content/items.ts";
import { hotel } from "../../db/schema/index.ts";
import { requireWebUrl } from "../../lib/web-url.ts";

export const hotels = createItems({
  table: hotel,
  resource: "hotels",
  parts: ["hotels"],
  required: "name",
  check: ({ url }) => requireWebUrl(url),
});
