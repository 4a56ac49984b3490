CREATE TABLE "chat_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pair_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" integer NOT NULL,
	"client_message_id" uuid,
	"body" text NOT NULL,
	"panel_id" integer,
	"file_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_seq" UNIQUE("pair_id","seq"),
	CONSTRAINT "chat_message_client_id" UNIQUE("sender_id","client_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat_pair" (
	"id" serial PRIMARY KEY NOT NULL,
	"low_account_id" integer NOT NULL,
	"high_account_id" integer NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"invitation" text DEFAULT 'none' NOT NULL,
	"inviter_id" integer,
	"invitations_by_low" smallint DEFAULT 0 NOT NULL,
	"invitations_by_high" smallint DEFAULT 0 NOT NULL,
	"blocked_by_low" boolean DEFAULT false NOT NULL,
	"blocked_by_high" boolean DEFAULT false NOT NULL,
	"last_contact_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_pair_accounts" UNIQUE("low_account_id","high_account_id"),
	CONSTRAINT "chat_pair_order" CHECK ("chat_pair"."low_account_id" < "chat_pair"."high_account_id"),
	CONSTRAINT "chat_pair_invitation" CHECK ("chat_pair"."invitation" in ('none', 'sent', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "chat_read" (
	"pair_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "chat_read_pair_id_account_id_pk" PRIMARY KEY("pair_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"account_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_account_id_seq_pk" PRIMARY KEY("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "inbox_counter" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "preview_file_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_pair_id_chat_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."chat_pair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_read" ADD CONSTRAINT "chat_read_pair_id_chat_pair_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."chat_pair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_read" ADD CONSTRAINT "chat_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_counter" ADD CONSTRAINT "inbox_counter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_panel" ON "chat_message" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_pair_high" ON "chat_pair" USING btree ("high_account_id");--> statement-breakpoint
CREATE INDEX "chat_read_account" ON "chat_read" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inbox_created" ON "inbox" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_preview_file_id_file_id_fk" FOREIGN KEY ("preview_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_preview" ON "file" USING btree ("preview_file_id");