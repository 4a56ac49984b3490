CREATE TABLE "account" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"language" smallint DEFAULT 1 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organiser" (
	"account_id" integer NOT NULL,
	"edition_id" integer NOT NULL,
	CONSTRAINT "organiser_account_id_edition_id_pk" PRIMARY KEY("account_id","edition_id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendee" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"external_id" text,
	"user_group_id" integer,
	"access_granted" boolean DEFAULT false NOT NULL,
	"override_user_group_modules" boolean DEFAULT false NOT NULL,
	"modules" smallint[] DEFAULT '{}' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" char(2),
	"kind" text,
	"is_information_account" boolean DEFAULT false NOT NULL,
	"linked_in" text,
	"twitter" text,
	"chat_active" boolean DEFAULT true NOT NULL,
	"avatar_file_id" uuid,
	"manager_first_name" text,
	"manager_last_name" text,
	"manager_email" text,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendee_external_id" UNIQUE("edition_id","external_id"),
	CONSTRAINT "attendee_account" UNIQUE("edition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "bookmark" (
	"attendee_id" integer NOT NULL,
	"panel_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmark_attendee_id_panel_id_pk" PRIMARY KEY("attendee_id","panel_id")
);
--> statement-breakpoint
CREATE TABLE "panel_attendee" (
	"panel_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "panel_attendee_panel_id_attendee_id_role_pk" PRIMARY KEY("panel_id","attendee_id","role")
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"user_group_id" integer NOT NULL,
	"panel_id" integer NOT NULL,
	CONSTRAINT "recommendation_user_group_id_panel_id_pk" PRIMARY KEY("user_group_id","panel_id")
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"name" text NOT NULL,
	"modules" smallint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "user_group_name" UNIQUE("edition_id","name")
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"floors_sorted_alphabetically" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "building_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "floor" (
	"id" serial PRIMARY KEY NOT NULL,
	"building_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"rooms_sorted_alphabetically" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "floor_import_key" UNIQUE("building_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" serial PRIMARY KEY NOT NULL,
	"floor_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "room_import_key" UNIQUE("floor_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "edition" (
	"id" serial PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"type" integer NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"day_change_minutes" integer DEFAULT 240 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"show_agenda" boolean DEFAULT true NOT NULL,
	"agenda_visible_fields" smallint[] DEFAULT '{0,1,2,3}' NOT NULL,
	"show_attendees" boolean DEFAULT true NOT NULL,
	"partners_display_mode" smallint DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_year_type" UNIQUE("year","type"),
	CONSTRAINT "edition_days" CHECK ("edition"."starts_on" <= "edition"."ends_on"),
	CONSTRAINT "edition_day_change" CHECK ("edition"."day_change_minutes" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panel" (
	"id" serial PRIMARY KEY NOT NULL,
	"gid" uuid NOT NULL,
	"edition_id" integer NOT NULL,
	"parent_id" integer,
	"item_type" smallint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"room_id" integer,
	"thematic_path_id" integer,
	"panel_type_id" integer,
	"show_details" boolean DEFAULT true NOT NULL,
	"additional_content" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "panel_gid" UNIQUE("edition_id","gid"),
	CONSTRAINT "panel_times" CHECK ("panel"."starts_at" <= "panel"."ends_at"),
	CONSTRAINT "panel_item_type" CHECK ("panel"."item_type" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "panel_type" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "panel_type_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "thematic_path" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"color" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "thematic_path_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "panel_partner" (
	"panel_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "panel_partner_panel_id_partner_id_pk" PRIMARY KEY("panel_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"external_id" text,
	"url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "partner_external_id" UNIQUE("edition_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "organiser" ADD CONSTRAINT "organiser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser" ADD CONSTRAINT "organiser_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_avatar_file_id_file_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_attendee" ADD CONSTRAINT "panel_attendee_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_attendee" ADD CONSTRAINT "panel_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor" ADD CONSTRAINT "floor_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_floor_id_floor_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_parent_id_panel_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_thematic_path_id_thematic_path_id_fk" FOREIGN KEY ("thematic_path_id") REFERENCES "public"."thematic_path"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_panel_type_id_panel_type_id_fk" FOREIGN KEY ("panel_type_id") REFERENCES "public"."panel_type"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_type" ADD CONSTRAINT "panel_type_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thematic_path" ADD CONSTRAINT "thematic_path_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_partner" ADD CONSTRAINT "panel_partner_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_partner" ADD CONSTRAINT "panel_partner_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendee_account_id" ON "attendee" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookmark_panel" ON "bookmark" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "panel_attendee_attendee" ON "panel_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "room_floor" ON "room" USING btree ("floor_id");--> statement-breakpoint
CREATE INDEX "panel_edition_start" ON "panel" USING btree ("edition_id","starts_at");--> statement-breakpoint
CREATE INDEX "panel_partner_partner" ON "panel_partner" USING btree ("partner_id");