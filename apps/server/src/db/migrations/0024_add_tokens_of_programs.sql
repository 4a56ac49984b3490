CREATE TABLE "office_token" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "token_id" integer;--> statement-breakpoint
ALTER TABLE "office_run" ADD COLUMN "token_id" integer;--> statement-breakpoint
ALTER TABLE "office_token" ADD CONSTRAINT "office_token_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_token" ADD CONSTRAINT "office_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "office_token_hash" ON "office_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "office_token_edition" ON "office_token" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "office_token_account" ON "office_token" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "office_run" ADD CONSTRAINT "office_run_token_id_office_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."office_token"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_run_token" ON "office_run" USING btree ("token_id");