CREATE TABLE "pending_trip_change" (
	"trip_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_trip_change" ADD CONSTRAINT "pending_trip_change_trip_id_transport_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."transport_trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_trip_change" ADD CONSTRAINT "pending_trip_change_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_trip_change_edition" ON "pending_trip_change" USING btree ("edition_id");