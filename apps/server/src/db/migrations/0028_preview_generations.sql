CREATE TABLE "edition_preview" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edition_preview" ADD CONSTRAINT "edition_preview_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;