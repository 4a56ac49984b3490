ALTER TABLE "credentials_link" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials_link" ADD COLUMN "opened_at" timestamp with time zone;