CREATE TABLE "transport_departure" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone,
	"seats" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"note" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"printed_revision" integer,
	"printed_at" timestamp with time zone,
	"text" jsonb NOT NULL,
	CONSTRAINT "transport_departure_direction" CHECK ("transport_departure"."direction" in ('arrival', 'departure')),
	CONSTRAINT "transport_departure_seats" CHECK (0 <= "transport_departure"."seats_taken" and "transport_departure"."seats_taken" <= "transport_departure"."seats")
);
--> statement-breakpoint
CREATE TABLE "transport_seat" (
	"attendee_id" integer NOT NULL,
	"direction" text NOT NULL,
	"departure_id" integer NOT NULL,
	"seats" smallint DEFAULT 1 NOT NULL,
	"ride" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"boarded_at" timestamp with time zone,
	"boarded_by" integer,
	"tick" uuid,
	"ticked_at" timestamp with time zone,
	CONSTRAINT "transport_seat_attendee_id_direction_pk" PRIMARY KEY("attendee_id","direction")
);
--> statement-breakpoint
ALTER TABLE "transport_request" ADD COLUMN "refused" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transport_departure" ADD CONSTRAINT "transport_departure_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_seat" ADD CONSTRAINT "transport_seat_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_seat" ADD CONSTRAINT "transport_seat_departure_id_transport_departure_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."transport_departure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transport_departure_edition" ON "transport_departure" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "transport_seat_departure" ON "transport_seat" USING btree ("departure_id");
--> statement-breakpoint
-- Whatever adds, moves or removes a seat, a cascade too, keeps the sum of its departure right, and the check
-- "transport_departure_seats" refuses one too many. Of two departures the lower id is locked first.
CREATE FUNCTION "count_transport_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM "transport_departure" WHERE "id" IN (OLD."departure_id", NEW."departure_id")
			ORDER BY "id" FOR NO KEY UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "transport_departure" SET "seats_taken" = "seats_taken" - OLD."seats",
			"revision" = "revision" + 1 WHERE "id" = OLD."departure_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "transport_departure" SET "seats_taken" = "seats_taken" + NEW."seats",
			"revision" = "revision" + 1 WHERE "id" = NEW."departure_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transport_seat_counted" AFTER INSERT OR DELETE OR UPDATE OF "departure_id", "seats", "ride"
	ON "transport_seat" FOR EACH ROW EXECUTE FUNCTION "count_transport_seats"();
--> statement-breakpoint
CREATE FUNCTION "revise_transport_departure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD."name", OLD."leaves_at", OLD."arrives_at", OLD."text")
		IS DISTINCT FROM (NEW."name", NEW."leaves_at", NEW."arrives_at", NEW."text") THEN
		NEW."revision" = OLD."revision" + 1;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transport_departure_revised" BEFORE UPDATE ON "transport_departure"
	FOR EACH ROW EXECUTE FUNCTION "revise_transport_departure"();
