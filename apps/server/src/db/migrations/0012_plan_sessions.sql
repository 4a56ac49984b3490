ALTER TABLE "panel" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "panel" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "panel" ALTER COLUMN "ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "ignored_clashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "forbidden_clashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "minutes_between_buildings" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_has_time" CHECK (num_nulls("panel"."day", "panel"."starts_at", "panel"."ends_at") in (0, case when "panel"."is_hidden" then 3 else 0 end));