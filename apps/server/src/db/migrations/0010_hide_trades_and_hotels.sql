ALTER TABLE "hotel" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;