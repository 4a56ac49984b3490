import * as z from "zod/mini";
import { MODULE } from "./constants.ts";
import { day, editionLanguageQuery, editionQuery, id } from "./fields.ts";
import { PanelItem } from "./panels.ts";
import { access, defineRoute } from "./route.ts";

export const MyAgenda = z.strictObject({ dates: z.array(day), items: z.array(PanelItem) });
export type MyAgenda = z.output<typeof MyAgenda>;

/** The agenda items that concern a person, by id: what the portal merges into a list that is the same for all. */
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
    summary: "What the caller bookmarked, speaks in, or is recommended",
    query: z.strictObject(editionLanguageQuery),
    response: MyAgenda,
  }),
  flags: defineRoute({
    method: "GET",
    path: "/public/myprofile/agenda/flags",
    access: access.session,
    edition: "query",
    summary: "Which agenda items the caller bookmarked, speaks in, or is recommended",
    query: z.strictObject(editionQuery),
    response: AgendaFlags,
  }),
  addFavourite: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/favourites/add",
    access: access.session,
    edition: "object",
    summary: "Bookmark an agenda item; the answer is the new flag",
    body: FavouriteBody,
    response: z.boolean(),
  }),
  removeFavourite: defineRoute({
    method: "POST",
    path: "/public/myprofile/agenda/favourites/remove",
    access: access.session,
    edition: "object",
    summary: "Take a bookmark away; the answer is the new flag",
    body: FavouriteBody,
    response: z.boolean(),
  }),
  print: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/printAgenda",
    access: access.module(MODULE.agenda),
    edition: "query",
    summary: "The whole programme as a PDF",
    query: z.strictObject(editionLanguageQuery),
    response: PDF,
  }),
  printMine: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/printMyAgenda",
    access: access.module(MODULE.agenda),
    edition: "query",
    summary: "The caller's own agenda as a PDF",
    query: z.strictObject(editionLanguageQuery),
    response: PDF,
  }),
};
