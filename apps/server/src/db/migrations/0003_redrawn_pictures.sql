ALTER TABLE "file" ADD COLUMN "is_redrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "file" SET "used_at" = "created_at" WHERE "kind" <> 'chat' AND "used_at" IS NULL;
