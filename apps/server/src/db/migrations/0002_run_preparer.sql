ALTER TABLE "audit_entry" ADD COLUMN "prepared_account_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "prepared_token_id" integer;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "prepared_account_id" integer;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "prepared_token_id" integer;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_prepared_account_id_account_id_fk" FOREIGN KEY ("prepared_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_prepared_token_id_api_token_id_fk" FOREIGN KEY ("prepared_token_id") REFERENCES "public"."api_token"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_prepared_account" ON "run" USING btree ("prepared_account_id");--> statement-breakpoint
CREATE INDEX "run_prepared_token" ON "run" USING btree ("prepared_token_id");