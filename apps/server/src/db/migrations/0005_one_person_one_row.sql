CREATE TABLE "attendee_alias" (
	"edition_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"attendee_id" integer NOT NULL,
	"owns_description" boolean NOT NULL,
	CONSTRAINT "attendee_alias_edition_id_external_id_pk" PRIMARY KEY("edition_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "email_digest" text;--> statement-breakpoint
ALTER TABLE "panel_attendee" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "email_salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee_alias" ADD CONSTRAINT "attendee_alias_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_alias" ADD CONSTRAINT "attendee_alias_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_alias_attendee" ON "attendee_alias" USING btree ("attendee_id");