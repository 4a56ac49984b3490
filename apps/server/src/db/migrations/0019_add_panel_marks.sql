CREATE TABLE "panel_mark" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "panel_mark" ADD CONSTRAINT "panel_mark_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_mark" ADD CONSTRAINT "panel_mark_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "panel_mark_edition" ON "panel_mark" USING btree ("edition_id");