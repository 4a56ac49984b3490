CREATE TABLE "credentials_link" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"icon" smallint,
	"audience" text DEFAULT 'all' NOT NULL,
	"panel_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "notification_audience" CHECK ("notification"."audience" in ('all', 'groups', 'attendees'))
);
--> statement-breakpoint
CREATE TABLE "notification_attendee" (
	"notification_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	CONSTRAINT "notification_attendee_notification_id_attendee_id_pk" PRIMARY KEY("notification_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "notification_group" (
	"notification_id" integer NOT NULL,
	"user_group_id" integer NOT NULL,
	CONSTRAINT "notification_group_notification_id_user_group_id_pk" PRIMARY KEY("notification_id","user_group_id")
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"notification_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_read_attendee_id_notification_id_pk" PRIMARY KEY("attendee_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "panel_change" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"limit" integer,
	"signed_up_count" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "party_event_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "party_event_places" CHECK (0 <= "party_event"."signed_up_count" and ("party_event"."limit" is null or "party_event"."signed_up_count" <= "party_event"."limit"))
);
--> statement-breakpoint
CREATE TABLE "party_sign_up" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"party_event_id" integer NOT NULL,
	"by_organiser" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transport_confirmation" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"arrival_at" timestamp with time zone,
	"arrival_place" jsonb,
	"departure_at" timestamp with time zone,
	"departure_place" jsonb
);
--> statement-breakpoint
CREATE TABLE "transport_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"is_airport" boolean DEFAULT false NOT NULL,
	"hours" text[] DEFAULT '{}' NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "transport_option_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "transport_option_direction" CHECK ("transport_option"."direction" in ('arrival', 'departure'))
);
--> statement-breakpoint
CREATE TABLE "transport_request" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"arrival" jsonb,
	"departure" jsonb,
	"state" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transport_request_state" CHECK ("transport_request"."state" in ('submitted', 'confirmed', 'cancelled')),
	CONSTRAINT "transport_request_ways" CHECK ("transport_request"."arrival" is not null or "transport_request"."departure" is not null)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "transport_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "tells_changes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "revised_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials_link" ADD CONSTRAINT "credentials_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attendee" ADD CONSTRAINT "notification_attendee_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attendee" ADD CONSTRAINT "notification_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_group" ADD CONSTRAINT "notification_group_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_group" ADD CONSTRAINT "notification_group_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_change" ADD CONSTRAINT "panel_change_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_change" ADD CONSTRAINT "panel_change_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_event" ADD CONSTRAINT "party_event_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_sign_up" ADD CONSTRAINT "party_sign_up_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_sign_up" ADD CONSTRAINT "party_sign_up_party_event_id_party_event_id_fk" FOREIGN KEY ("party_event_id") REFERENCES "public"."party_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_confirmation" ADD CONSTRAINT "transport_confirmation_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_option" ADD CONSTRAINT "transport_option_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_request" ADD CONSTRAINT "transport_request_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_link_token" ON "credentials_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "notification_published" ON "notification" USING btree ("edition_id","published_at");--> statement-breakpoint
CREATE INDEX "notification_panel" ON "notification" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "notification_attendee_attendee" ON "notification_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "notification_group_group" ON "notification_group" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "notification_read_notification" ON "notification_read" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "panel_change_edition" ON "panel_change" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "party_sign_up_event" ON "party_sign_up" USING btree ("party_event_id");--> statement-breakpoint
-- Whatever adds, moves or removes a sign-up, a cascade too, keeps the count of its event right, and
-- the check "party_event_places" refuses one too many. Of two events the lower id is locked first.
CREATE FUNCTION "count_party_sign_ups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM "party_event" WHERE "id" IN (OLD."party_event_id", NEW."party_event_id")
			ORDER BY "id" FOR NO KEY UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "party_event" SET "signed_up_count" = "signed_up_count" - 1 WHERE "id" = OLD."party_event_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "party_event" SET "signed_up_count" = "signed_up_count" + 1 WHERE "id" = NEW."party_event_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "party_sign_up_counted" AFTER INSERT OR DELETE OR UPDATE OF "party_event_id" ON "party_sign_up"
	FOR EACH ROW EXECUTE FUNCTION "count_party_sign_ups"();
