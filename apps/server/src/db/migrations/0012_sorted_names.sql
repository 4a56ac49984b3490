DROP INDEX "attendee_last_name";--> statement-breakpoint
CREATE INDEX "attendee_sorted_name" ON "attendee" USING btree ("edition_id",last_name collate "und-x-icu",first_name collate "und-x-icu","id");