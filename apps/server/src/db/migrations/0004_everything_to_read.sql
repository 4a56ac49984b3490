CREATE TABLE "hotel" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"address" text,
	"url" text,
	"phone" text,
	"text" jsonb NOT NULL,
	CONSTRAINT "hotel_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "map" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"tiles_url" text,
	"tiles_on_demand" boolean DEFAULT false NOT NULL,
	"attribution" text,
	"zoom" smallint NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"picture_file_id" uuid,
	"south" double precision,
	"west" double precision,
	"north" double precision,
	"east" double precision,
	CONSTRAINT "map_zoom" CHECK ("map"."zoom" between 0 and 22)
);
--> statement-breakpoint
CREATE TABLE "map_category" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"min_zoom" smallint,
	"max_zoom" smallint,
	"text" jsonb NOT NULL,
	CONSTRAINT "map_category_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "map_marker" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"lat" double precision,
	"long" double precision,
	"category_id" integer,
	"building_id" integer,
	"marker_file_id" uuid,
	"text" jsonb NOT NULL,
	CONSTRAINT "map_marker_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "map_polyline" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"color" text NOT NULL,
	"points" jsonb NOT NULL,
	CONSTRAINT "map_polyline_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "information_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"icon" smallint,
	"text" jsonb NOT NULL,
	CONSTRAINT "information_item_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"icon" smallint,
	"audience" text DEFAULT 'all' NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "invitation_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "invitation_audience" CHECK ("invitation"."audience" in ('all', 'groups', 'attendees'))
);
--> statement-breakpoint
CREATE TABLE "invitation_attendee" (
	"invitation_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	CONSTRAINT "invitation_attendee_invitation_id_attendee_id_pk" PRIMARY KEY("invitation_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_group" (
	"invitation_id" integer NOT NULL,
	"user_group_id" integer NOT NULL,
	CONSTRAINT "invitation_group_invitation_id_user_group_id_pk" PRIMARY KEY("invitation_id","user_group_id")
);
--> statement-breakpoint
CREATE TABLE "partner_attendee" (
	"partner_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partner_attendee_partner_id_attendee_id_pk" PRIMARY KEY("partner_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "partner_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_on_landing" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "partner_group_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "partner_invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "partner_invitation_import_key" UNIQUE("partner_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "trade" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "trade_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
ALTER TABLE "attendee" ALTER COLUMN "external_id" SET DEFAULT 'person:' || gen_random_uuid();--> statement-breakpoint
UPDATE "attendee" SET "external_id" = DEFAULT WHERE "external_id" IS NULL;--> statement-breakpoint
ALTER TABLE "attendee" ALTER COLUMN "external_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "linked_in" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "twitter" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "chat_active" boolean;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_listed" boolean;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "trade_id" integer;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "hotel_id" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "partner_group_id" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "trade_id" integer;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "room_id" integer;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map" ADD CONSTRAINT "map_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map" ADD CONSTRAINT "map_picture_file_id_file_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_category" ADD CONSTRAINT "map_category_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_category_id_map_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."map_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_marker_file_id_file_id_fk" FOREIGN KEY ("marker_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_polyline" ADD CONSTRAINT "map_polyline_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_item" ADD CONSTRAINT "information_item_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_attendee" ADD CONSTRAINT "invitation_attendee_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_attendee" ADD CONSTRAINT "invitation_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_group" ADD CONSTRAINT "invitation_group_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_group" ADD CONSTRAINT "invitation_group_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_attendee" ADD CONSTRAINT "partner_attendee_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_attendee" ADD CONSTRAINT "partner_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_group" ADD CONSTRAINT "partner_group_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invitation" ADD CONSTRAINT "partner_invitation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade" ADD CONSTRAINT "trade_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_picture" ON "map" USING btree ("picture_file_id");--> statement-breakpoint
CREATE INDEX "map_marker_category" ON "map_marker" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "map_marker_building" ON "map_marker" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "map_marker_file" ON "map_marker" USING btree ("marker_file_id");--> statement-breakpoint
CREATE INDEX "invitation_attendee_attendee" ON "invitation_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "invitation_group_group" ON "invitation_group" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "partner_attendee_attendee" ON "partner_attendee" USING btree ("attendee_id");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_partner_group_id_partner_group_id_fk" FOREIGN KEY ("partner_group_id") REFERENCES "public"."partner_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_trade" ON "attendee" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "attendee_hotel" ON "attendee" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "partner_group_id" ON "partner" USING btree ("partner_group_id");--> statement-breakpoint
CREATE INDEX "partner_trade" ON "partner" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "partner_room" ON "partner" USING btree ("room_id");