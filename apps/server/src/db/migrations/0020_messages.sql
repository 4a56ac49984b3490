CREATE TABLE "message" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_recipient" (
	"message_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"outbox_id" uuid,
	"at" timestamp with time zone,
	CONSTRAINT "message_recipient_message_id_attendee_id_channel_pk" PRIMARY KEY("message_id","attendee_id","channel")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_edition" ON "message" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "message_recipient_attendee" ON "message_recipient" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "message_recipient_state" ON "message_recipient" USING btree ("message_id","state");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_message" ON "notification" USING btree ("message_id");