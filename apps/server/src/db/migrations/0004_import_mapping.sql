CREATE TABLE "import_mapping" (
	"edition_id" integer NOT NULL,
	"resource" text NOT NULL,
	"columns" jsonb NOT NULL,
	"name_order" text,
	CONSTRAINT "import_mapping_edition_id_resource_pk" PRIMARY KEY("edition_id","resource")
);
--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;