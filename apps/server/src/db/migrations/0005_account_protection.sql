CREATE TABLE "account_invitation" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"invited_account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"old_email" text,
	"new_email" text NOT NULL,
	"confirm_token_hash" text NOT NULL,
	"stop_token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removal_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" jsonb NOT NULL,
	"is_account_deleted" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_link" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "requested_username" text;--> statement-breakpoint
ALTER TABLE "account_invitation" ADD CONSTRAINT "account_invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitation" ADD CONSTRAINT "account_invitation_invited_account_id_account_id_fk" FOREIGN KEY ("invited_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitation_token" ON "account_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_invitation_invited" ON "account_invitation" USING btree ("invited_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_confirm" ON "email_change" USING btree ("confirm_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_stop" ON "email_change" USING btree ("stop_token_hash");