import type { Language } from "@foyer/contract";
import { jsonb, timestamp } from "drizzle-orm/pg-core";

/** Texts by language; the other language stands in for one that is missing (docs/specification.md, Languages). */
export type Translated<Text> = Partial<Record<Language, Text>>;

export const translated = <Text>() => jsonb().$type<Translated<Text>>().notNull();

/** An instant, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();
