CREATE TABLE "audit_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition_id" integer,
	"account_id" integer,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"object_id" integer,
	"run_id" uuid,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"object_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "office_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organiser" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "organiser" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "organiser" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_run" ADD CONSTRAINT "office_run_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_run" ADD CONSTRAINT "office_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_session" ADD CONSTRAINT "office_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_edition" ON "audit_entry" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("resource","object_id");--> statement-breakpoint
CREATE INDEX "audit_entry_run" ON "audit_entry" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "audit_personal_object" ON "audit_personal" USING btree ("edition_id","object_id");--> statement-breakpoint
CREATE INDEX "office_run_edition" ON "office_run" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "office_run_account" ON "office_run" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "office_session_token" ON "office_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "office_session_account" ON "office_session" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "organiser" ADD CONSTRAINT "organiser_id" UNIQUE("id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of the audit is neither changed nor deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
