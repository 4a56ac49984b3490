CREATE TABLE "chat_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"pair_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"edition_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_report_message" (
	"report_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "chat_report_message_report_id_message_id_pk" PRIMARY KEY("report_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "unread_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "unread_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_pair_id_chat_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."chat_pair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_message" ADD CONSTRAINT "chat_report_message_report_id_chat_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."chat_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_message" ADD CONSTRAINT "chat_report_message_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_report_pair" ON "chat_report" USING btree ("pair_id");--> statement-breakpoint
CREATE INDEX "chat_report_reporter" ON "chat_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "chat_report_edition" ON "chat_report" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "chat_report_message_message" ON "chat_report_message" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_message_sent" ON "chat_message" USING btree ("sent_at");