CREATE TABLE "office_imported" (
	"edition_id" integer NOT NULL,
	"resource" text NOT NULL,
	"object_id" integer NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "office_imported_edition_id_resource_object_id_pk" PRIMARY KEY("edition_id","resource","object_id")
);
--> statement-breakpoint
ALTER TABLE "office_imported" ADD CONSTRAINT "office_imported_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;