ALTER TABLE "office_imported" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "office_imported" ADD COLUMN "run_id" uuid;--> statement-breakpoint
CREATE INDEX "office_imported_run" ON "office_imported" USING btree ("run_id");