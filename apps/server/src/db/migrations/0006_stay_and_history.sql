DROP INDEX "audit_entry_run";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "hotel_room" text;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "hotel_arrival" date;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "hotel_departure" date;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "audit_entry_single" ON "audit_entry" USING btree ("edition_id","id") WHERE run_id is null;--> statement-breakpoint
CREATE INDEX "audit_entry_edition_run" ON "audit_entry" USING btree ("edition_id","run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("edition_id","account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_run" ON "audit_entry" USING btree ("run_id","id");