CREATE TABLE "check_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"desk" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "entry_code" text DEFAULT upper(left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_group" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_attendee" ON "check_in" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_once" ON "check_in" USING btree ("attendee_id") WHERE "check_in"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_entry_code" UNIQUE("entry_code");