CREATE TABLE "panel_draft" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"kept_at" timestamp with time zone NOT NULL,
	"typed" jsonb NOT NULL,
	"base" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "panel_draft_edition" ON "panel_draft" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "panel_draft_account" ON "panel_draft" USING btree ("account_id");