import type { Language } from "@foyer/contract";
import { jsonb, timestamp } from "drizzle-orm/pg-core";

/** Texts by language. A missing one falls back to the other language (docs/specification.md, Languages). */
export type Translated<Text> = Partial<Record<Language, Text>>;

export const translated = <Text>() => jsonb().$type<Translated<Text>>().notNull();

export const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();
