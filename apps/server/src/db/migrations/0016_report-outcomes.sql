ALTER TABLE "account" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "office_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "settled_by" integer;