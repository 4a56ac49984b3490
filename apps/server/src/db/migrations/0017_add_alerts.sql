CREATE TABLE "alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"notification_id" integer,
	"pair_id" integer,
	"seq" bigint,
	"panel_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"email_sent_at" timestamp with time zone,
	CONSTRAINT "alert_key" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "alerted_notification" (
	"notification_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_device_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "muted_alerts" text[] DEFAULT '{"start"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_pair_id_chat_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."chat_pair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_notification" ADD CONSTRAINT "alerted_notification_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_created" ON "alert" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_notification" ON "alert" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "alert_pair" ON "alert" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "alert_panel" ON "alert" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "push_device_account" ON "push_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_device_session" ON "push_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_pair_invited" ON "chat_pair" USING btree ("last_contact_at") WHERE invitation = 'sent';