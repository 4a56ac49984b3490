CREATE TABLE "stored_object" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "owner_account_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "kind" text DEFAULT 'content' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_account_id_account_id_fk" FOREIGN KEY ("owner_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_account_id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_kind" CHECK ("file"."kind" in ('content', 'avatar', 'chat'));--> statement-breakpoint
INSERT INTO "stored_object" ("id", "created_at") SELECT "id", "created_at" FROM "file";
