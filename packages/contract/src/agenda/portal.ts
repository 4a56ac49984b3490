import * as z from "zod/mini";
import { MODULE } from "../constants.ts";
import { day, editionLanguageQuery, editionQuery, id } from "../fields.ts";
import { PanelItem } from "../panels/portal.ts";
import { access, defineRoute } from "../route.ts";

export const MyAgenda = z.strictObject({ dates: z.array(day), items: z.array(PanelItem) });
export type MyAgenda = z.output<typeof MyAgenda>;

/**
 * Ids of the panels that concern a person. The portal merges them into a list that is the same for everyone.
 */
export const AgendaFlags = z.strictObject({
  liked: z.array(id),
  mine: z.array(id),
  recommended: z.array(id),
});
export type AgendaFlags = z.output<typeof AgendaFlags>;

const PDF = { mediaType: "application/pdf" };
const FavouriteBody = z.strictObject({ id });

export const agendaRoutes = {
  mine: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/myagenda",
    access: access.session,
    edition: "query",
    summary: "Returns the caller's bookmarks, speeches and recommendations",
    query: z.strictObject(editionLanguageQuery),
    response: MyAgenda,
  }),
  flags: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda/flags",
    access: access.session,
    edition: "query",
    summary: "Returns the ids of the caller's bookmarks, speeches and recommendations",
    query: z.strictObject(editionQuery),
    response: AgendaFlags,
  }),
  addFavourite: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/favourites/add",
    access: access.session,
    edition: "object",
    summary: "Bookmarks a panel and returns the new flag",
    body: FavouriteBody,
    response: z.boolean(),
  }),
  removeFavourite: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/favourites/remove",
    access: access.session,
    edition: "object",
    summary: "Removes a bookmark and returns the new flag",
    body: FavouriteBody,
    response: z.boolean(),
  }),
  print: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/printAgenda",
    access: access.module(MODULE.agenda),
    edition: "query",
    summary: "Returns the whole programme as a PDF",
    query: z.strictObject(editionLanguageQuery),
    response: PDF,
  }),
  printMine: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/printMyAgenda",
    access: access.module(MODULE.agenda),
    edition: "query",
    summary: "Returns the caller's agenda as a PDF",
    query: z.strictObject(editionLanguageQuery),
    response: PDF,
  }),
};
