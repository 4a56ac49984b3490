CREATE TABLE "account" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"password_hash" text,
	"language" smallint DEFAULT 1 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"silenced_until" timestamp with time zone,
	"is_owner" boolean DEFAULT false NOT NULL,
	"linked_in" text,
	"twitter" text,
	"chat_active" boolean,
	"is_listed" boolean,
	"shows_photo" boolean DEFAULT true NOT NULL,
	"shows_company" boolean DEFAULT true NOT NULL,
	"shows_links" boolean DEFAULT true NOT NULL,
	"allows_invitations" boolean DEFAULT true NOT NULL,
	"digest_emails" boolean DEFAULT true NOT NULL,
	"digest_email_sent_at" timestamp with time zone,
	"muted_push_kinds" text[] DEFAULT '{"start"}' NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials_link" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organiser" (
	"id" serial NOT NULL,
	"account_id" integer NOT NULL,
	"edition_id" integer NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "organiser_account_id_edition_id_pk" PRIMARY KEY("account_id","edition_id"),
	CONSTRAINT "organiser_id" UNIQUE("id")
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
CREATE TABLE "announcement" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_recipient" (
	"announcement_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"outbox_id" uuid,
	"at" timestamp with time zone,
	CONSTRAINT "announcement_recipient_announcement_id_attendee_id_channel_pk" PRIMARY KEY("announcement_id","attendee_id","channel")
);
--> statement-breakpoint
CREATE TABLE "attendee" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"external_id" text DEFAULT 'person:' || gen_random_uuid() NOT NULL,
	"user_group_id" integer,
	"access_granted" boolean DEFAULT false NOT NULL,
	"override_user_group_modules" boolean DEFAULT false NOT NULL,
	"modules" smallint[] DEFAULT '{}' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" char(2),
	"kind" text,
	"is_information_account" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"trade_id" integer,
	"hotel_id" integer,
	"linked_in" text,
	"twitter" text,
	"chat_active" boolean DEFAULT true NOT NULL,
	"avatar_file_id" uuid,
	"manager_first_name" text,
	"manager_last_name" text,
	"manager_email" text,
	"text" jsonb NOT NULL,
	"entry_code" text DEFAULT upper(left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)) NOT NULL,
	"email_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendee_external_id" UNIQUE("edition_id","external_id"),
	CONSTRAINT "attendee_entry_code" UNIQUE("entry_code"),
	CONSTRAINT "attendee_account" UNIQUE("edition_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "attendee_alias" (
	"edition_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"attendee_id" integer NOT NULL,
	"owns_description" boolean NOT NULL,
	CONSTRAINT "attendee_alias_edition_id_external_id_pk" PRIMARY KEY("edition_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "bookmark" (
	"attendee_id" integer NOT NULL,
	"panel_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmark_attendee_id_panel_id_pk" PRIMARY KEY("attendee_id","panel_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "panel_attendee" (
	"panel_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
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
	"color" text,
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
	"capacity" integer,
	"text" jsonb NOT NULL,
	CONSTRAINT "room_import_key" UNIQUE("floor_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" integer NOT NULL,
	"client_message_id" uuid,
	"body" text NOT NULL,
	"panel_id" integer,
	"file_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_seq" UNIQUE("conversation_id","seq"),
	CONSTRAINT "chat_message_client_id" UNIQUE("sender_id","client_message_id")
);
--> statement-breakpoint
CREATE TABLE "chat_read" (
	"conversation_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "chat_read_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"edition_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"internal_note" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "chat_report_message" (
	"report_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "chat_report_message_report_id_message_id_pk" PRIMARY KEY("report_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
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
	CONSTRAINT "conversation_accounts" UNIQUE("low_account_id","high_account_id"),
	CONSTRAINT "conversation_order" CHECK ("conversation"."low_account_id" < "conversation"."high_account_id"),
	CONSTRAINT "conversation_invitation" CHECK ("conversation"."invitation" in ('none', 'sent', 'accepted'))
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
CREATE TABLE "check_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attendee_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"station" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "edition" (
	"id" serial PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"type" integer NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"day_change_minutes" integer DEFAULT 240 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"show_agenda" boolean DEFAULT true NOT NULL,
	"agenda_visible_fields" smallint[] DEFAULT '{0,1,2,3}' NOT NULL,
	"ignored_clashes" text[] DEFAULT '{}' NOT NULL,
	"forbidden_clashes" text[] DEFAULT '{}' NOT NULL,
	"minutes_between_buildings" integer DEFAULT 10 NOT NULL,
	"show_attendees" boolean DEFAULT true NOT NULL,
	"transport_active" boolean DEFAULT false NOT NULL,
	"notify_panel_changes" boolean DEFAULT true NOT NULL,
	"partners_display_mode" smallint DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"revised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_salt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_year_type" UNIQUE("year","type"),
	CONSTRAINT "edition_days" CHECK ("edition"."starts_on" <= "edition"."ends_on"),
	CONSTRAINT "edition_day_change" CHECK ("edition"."day_change_minutes" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "edition_preview" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" integer,
	"owner_account_id" integer,
	"kind" text DEFAULT 'content' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"preview_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "file_kind" CHECK ("file"."kind" in ('content', 'avatar', 'chat'))
);
--> statement-breakpoint
CREATE TABLE "stored_object" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"address" text,
	"url" text,
	"phone" text,
	"text" jsonb NOT NULL,
	CONSTRAINT "hotel_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "push_notification" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"notification_id" integer,
	"conversation_id" integer,
	"seq" bigint,
	"panel_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"email_sent_at" timestamp with time zone,
	CONSTRAINT "push_notification_key" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushed_notification" (
	"notification_id" integer PRIMARY KEY NOT NULL
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_polyline_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"icon" smallint,
	"audience" text DEFAULT 'all' NOT NULL,
	"panel_id" integer,
	"announcement_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "notification_audience" CHECK ("notification"."audience" in ('all', 'groups', 'attendees'))
);
--> statement-breakpoint
CREATE TABLE "notification_attendee" (
	"notification_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	CONSTRAINT "notification_attendee_notification_id_attendee_id_pk" PRIMARY KEY("notification_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "notification_group" (
	"notification_id" integer NOT NULL,
	"user_group_id" integer NOT NULL,
	CONSTRAINT "notification_group_notification_id_user_group_id_pk" PRIMARY KEY("notification_id","user_group_id")
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"notification_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_read_attendee_id_notification_id_pk" PRIMARY KEY("attendee_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "pending_panel_change" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_panel_change" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"edition_id" integer,
	"account_id" integer,
	"token_id" integer,
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
CREATE TABLE "import_baseline" (
	"edition_id" integer NOT NULL,
	"resource" text NOT NULL,
	"object_id" integer NOT NULL,
	"field_hashes" jsonb NOT NULL,
	"previous_hashes" jsonb,
	"run_id" uuid,
	CONSTRAINT "import_baseline_edition_id_resource_object_id_pk" PRIMARY KEY("edition_id","resource","object_id")
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
CREATE TABLE "run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"token_id" integer,
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
CREATE TABLE "panel" (
	"id" serial PRIMARY KEY NOT NULL,
	"gid" uuid NOT NULL,
	"edition_id" integer NOT NULL,
	"parent_id" integer,
	"item_type" smallint DEFAULT 0 NOT NULL,
	"day" date,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
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
	CONSTRAINT "panel_has_time" CHECK (num_nulls("panel"."day", "panel"."starts_at", "panel"."ends_at") in (0, case when "panel"."is_hidden" then 3 else 0 end)),
	CONSTRAINT "panel_item_type" CHECK ("panel"."item_type" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "panel_draft" (
	"panel_id" integer PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"account_id" integer,
	"saved_at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"base" jsonb NOT NULL
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
	"icon" text,
	"picture_file_id" uuid,
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
	"is_hidden" boolean DEFAULT false NOT NULL,
	"partner_group_id" integer,
	"trade_id" integer,
	"room_id" integer,
	"text" jsonb NOT NULL,
	CONSTRAINT "partner_external_id" UNIQUE("edition_id","external_id")
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
CREATE TABLE "recreational_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"limit" integer,
	"signed_up_count" integer DEFAULT 0 NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "recreational_event_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "recreational_event_limit" CHECK (0 <= "recreational_event"."signed_up_count" and ("recreational_event"."limit" is null or "recreational_event"."signed_up_count" <= "recreational_event"."limit"))
);
--> statement-breakpoint
CREATE TABLE "sign_up" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"recreational_event_id" integer NOT NULL,
	"by_organiser" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "trade_import_key" UNIQUE("edition_id","import_key")
);
--> statement-breakpoint
CREATE TABLE "transport_confirmation" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"arrival_at" timestamp with time zone,
	"arrival_place" jsonb,
	"departure_at" timestamp with time zone,
	"departure_place" jsonb
);
--> statement-breakpoint
CREATE TABLE "transport_option" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"import_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"day" date NOT NULL,
	"is_airport" boolean DEFAULT false NOT NULL,
	"hours" text[] DEFAULT '{}' NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "transport_option_import_key" UNIQUE("edition_id","import_key"),
	CONSTRAINT "transport_option_direction" CHECK ("transport_option"."direction" in ('arrival', 'departure'))
);
--> statement-breakpoint
CREATE TABLE "transport_passenger" (
	"attendee_id" integer NOT NULL,
	"direction" text NOT NULL,
	"trip_id" integer NOT NULL,
	"seats" smallint DEFAULT 1 NOT NULL,
	"leg" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"boarded_at" timestamp with time zone,
	"boarded_by" integer,
	"boarding_update_id" uuid,
	"boarding_updated_at" timestamp with time zone,
	CONSTRAINT "transport_passenger_attendee_id_direction_pk" PRIMARY KEY("attendee_id","direction")
);
--> statement-breakpoint
CREATE TABLE "transport_request" (
	"attendee_id" integer PRIMARY KEY NOT NULL,
	"arrival" jsonb,
	"departure" jsonb,
	"state" text DEFAULT 'submitted' NOT NULL,
	"cancelled_legs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transport_request_state" CHECK ("transport_request"."state" in ('submitted', 'confirmed', 'cancelled')),
	CONSTRAINT "transport_request_legs" CHECK ("transport_request"."arrival" is not null or "transport_request"."departure" is not null)
);
--> statement-breakpoint
CREATE TABLE "transport_trip" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"direction" text NOT NULL,
	"name" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone,
	"seats" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"note" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"printed_revision" integer,
	"printed_at" timestamp with time zone,
	"text" jsonb NOT NULL,
	CONSTRAINT "transport_trip_direction" CHECK ("transport_trip"."direction" in ('arrival', 'departure')),
	CONSTRAINT "transport_trip_seats" CHECK (0 <= "transport_trip"."seats_taken" and "transport_trip"."seats_taken" <= "transport_trip"."seats")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition_id" integer NOT NULL,
	"url" text NOT NULL,
	"resources" text[],
	"secret" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" integer NOT NULL,
	"entry_id" integer,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"http_status" smallint,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "credentials_link" ADD CONSTRAINT "credentials_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser" ADD CONSTRAINT "organiser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser" ADD CONSTRAINT "organiser_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipient" ADD CONSTRAINT "announcement_recipient_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_avatar_file_id_file_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_alias" ADD CONSTRAINT "attendee_alias_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_alias" ADD CONSTRAINT "attendee_alias_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_attendee" ADD CONSTRAINT "panel_attendee_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_attendee" ADD CONSTRAINT "panel_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor" ADD CONSTRAINT "floor_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_floor_id_floor_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_read" ADD CONSTRAINT "chat_read_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_read" ADD CONSTRAINT "chat_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_message" ADD CONSTRAINT "chat_report_message_report_id_chat_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."chat_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report_message" ADD CONSTRAINT "chat_report_message_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_counter" ADD CONSTRAINT "inbox_counter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_preview" ADD CONSTRAINT "edition_preview_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_account_id_account_id_fk" FOREIGN KEY ("owner_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_preview_file_id_file_id_fk" FOREIGN KEY ("preview_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notification" ADD CONSTRAINT "push_notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notification" ADD CONSTRAINT "push_notification_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notification" ADD CONSTRAINT "push_notification_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notification" ADD CONSTRAINT "push_notification_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_notification" ADD CONSTRAINT "pushed_notification_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map" ADD CONSTRAINT "map_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map" ADD CONSTRAINT "map_picture_file_id_file_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_category" ADD CONSTRAINT "map_category_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_category_id_map_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."map_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_marker" ADD CONSTRAINT "map_marker_marker_file_id_file_id_fk" FOREIGN KEY ("marker_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_polyline" ADD CONSTRAINT "map_polyline_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attendee" ADD CONSTRAINT "notification_attendee_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attendee" ADD CONSTRAINT "notification_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_group" ADD CONSTRAINT "notification_group_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_group" ADD CONSTRAINT "notification_group_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_panel_change" ADD CONSTRAINT "pending_panel_change_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_panel_change" ADD CONSTRAINT "pending_panel_change_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_panel_change" ADD CONSTRAINT "recent_panel_change_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_panel_change" ADD CONSTRAINT "recent_panel_change_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_baseline" ADD CONSTRAINT "import_baseline_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_session" ADD CONSTRAINT "office_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_token_id_api_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_token"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_item" ADD CONSTRAINT "information_item_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_attendee" ADD CONSTRAINT "invitation_attendee_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_attendee" ADD CONSTRAINT "invitation_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_group" ADD CONSTRAINT "invitation_group_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_group" ADD CONSTRAINT "invitation_group_user_group_id_user_group_id_fk" FOREIGN KEY ("user_group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_parent_id_panel_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_thematic_path_id_thematic_path_id_fk" FOREIGN KEY ("thematic_path_id") REFERENCES "public"."thematic_path"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel" ADD CONSTRAINT "panel_panel_type_id_panel_type_id_fk" FOREIGN KEY ("panel_type_id") REFERENCES "public"."panel_type"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_draft" ADD CONSTRAINT "panel_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_type" ADD CONSTRAINT "panel_type_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thematic_path" ADD CONSTRAINT "thematic_path_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thematic_path" ADD CONSTRAINT "thematic_path_picture_file_id_file_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_partner" ADD CONSTRAINT "panel_partner_panel_id_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_partner" ADD CONSTRAINT "panel_partner_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_partner_group_id_partner_group_id_fk" FOREIGN KEY ("partner_group_id") REFERENCES "public"."partner_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_trade_id_trade_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trade"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_attendee" ADD CONSTRAINT "partner_attendee_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_attendee" ADD CONSTRAINT "partner_attendee_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_group" ADD CONSTRAINT "partner_group_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invitation" ADD CONSTRAINT "partner_invitation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recreational_event" ADD CONSTRAINT "recreational_event_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up" ADD CONSTRAINT "sign_up_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up" ADD CONSTRAINT "sign_up_recreational_event_id_recreational_event_id_fk" FOREIGN KEY ("recreational_event_id") REFERENCES "public"."recreational_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade" ADD CONSTRAINT "trade_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_confirmation" ADD CONSTRAINT "transport_confirmation_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_option" ADD CONSTRAINT "transport_option_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_passenger" ADD CONSTRAINT "transport_passenger_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_passenger" ADD CONSTRAINT "transport_passenger_trip_id_transport_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."transport_trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_request" ADD CONSTRAINT "transport_request_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_trip" ADD CONSTRAINT "transport_trip_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_edition_id_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_link_token" ON "credentials_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "organiser_edition" ON "organiser" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcement_edition" ON "announcement" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "announcement_recipient_attendee" ON "announcement_recipient" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "announcement_recipient_state" ON "announcement_recipient" USING btree ("announcement_id","state");--> statement-breakpoint
CREATE INDEX "attendee_last_name" ON "attendee" USING btree ("edition_id",last_name collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "attendee_first_name" ON "attendee" USING btree ("edition_id",first_name collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "attendee_account_id" ON "attendee" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attendee_user_group" ON "attendee" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "attendee_avatar" ON "attendee" USING btree ("avatar_file_id");--> statement-breakpoint
CREATE INDEX "attendee_trade" ON "attendee" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "attendee_hotel" ON "attendee" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "attendee_alias_attendee" ON "attendee_alias" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "bookmark_panel" ON "bookmark" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "panel_attendee_attendee" ON "panel_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "recommendation_panel" ON "recommendation" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "chat_message_panel" ON "chat_message" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "chat_message_file" ON "chat_message" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_message_sent" ON "chat_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "chat_read_account" ON "chat_read" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_report_conversation" ON "chat_report" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_report_reporter" ON "chat_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "chat_report_edition" ON "chat_report" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "chat_report_message_message" ON "chat_report_message" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_account_id");--> statement-breakpoint
CREATE INDEX "conversation_invited" ON "conversation" USING btree ("last_contact_at") WHERE invitation = 'sent';--> statement-breakpoint
CREATE INDEX "inbox_created" ON "inbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "check_in_attendee" ON "check_in" USING btree ("attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_once" ON "check_in" USING btree ("attendee_id") WHERE "check_in"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "file_edition" ON "file" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_account_id");--> statement-breakpoint
CREATE INDEX "file_preview" ON "file" USING btree ("preview_file_id");--> statement-breakpoint
CREATE INDEX "push_notification_created" ON "push_notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_notification_notification" ON "push_notification" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_notification_conversation" ON "push_notification" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "push_notification_panel" ON "push_notification" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "map_picture" ON "map" USING btree ("picture_file_id");--> statement-breakpoint
CREATE INDEX "map_marker_category" ON "map_marker" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "map_marker_building" ON "map_marker" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "map_marker_file" ON "map_marker" USING btree ("marker_file_id");--> statement-breakpoint
CREATE INDEX "notification_published" ON "notification" USING btree ("edition_id","published_at");--> statement-breakpoint
CREATE INDEX "notification_panel" ON "notification" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "notification_announcement" ON "notification" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "notification_attendee_attendee" ON "notification_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "notification_group_group" ON "notification_group" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "notification_read_notification" ON "notification_read" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "pending_panel_change_edition" ON "pending_panel_change" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "recent_panel_change_edition" ON "recent_panel_change" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_hash" ON "api_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_token_edition" ON "api_token" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "api_token_account" ON "api_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_edition" ON "audit_entry" USING btree ("edition_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("resource","object_id");--> statement-breakpoint
CREATE INDEX "audit_entry_run" ON "audit_entry" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "audit_personal_object" ON "audit_personal" USING btree ("edition_id","object_id");--> statement-breakpoint
CREATE INDEX "import_baseline_run" ON "import_baseline" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "office_session_token" ON "office_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "office_session_account" ON "office_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "run_edition" ON "run" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "run_account" ON "run" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "run_token" ON "run" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "invitation_attendee_attendee" ON "invitation_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "invitation_group_group" ON "invitation_group" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "panel_edition_start" ON "panel" USING btree ("edition_id","starts_at");--> statement-breakpoint
CREATE INDEX "panel_parent" ON "panel" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "panel_room" ON "panel" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "panel_thematic_path" ON "panel" USING btree ("thematic_path_id");--> statement-breakpoint
CREATE INDEX "panel_panel_type" ON "panel" USING btree ("panel_type_id");--> statement-breakpoint
CREATE INDEX "panel_draft_edition" ON "panel_draft" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "panel_draft_account" ON "panel_draft" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "thematic_path_picture" ON "thematic_path" USING btree ("picture_file_id");--> statement-breakpoint
CREATE INDEX "panel_partner_partner" ON "panel_partner" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_group_id" ON "partner" USING btree ("partner_group_id");--> statement-breakpoint
CREATE INDEX "partner_trade" ON "partner" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "partner_room" ON "partner" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "partner_attendee_attendee" ON "partner_attendee" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "sign_up_recreational_event" ON "sign_up" USING btree ("recreational_event_id");--> statement-breakpoint
CREATE INDEX "transport_passenger_trip" ON "transport_passenger" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "transport_trip_edition" ON "transport_trip" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "webhook_edition" ON "webhook" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_entry" ON "webhook_delivery" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_new" ON "webhook_delivery" USING btree ("created_at") WHERE "webhook_delivery"."state" = 'new';
--> statement-breakpoint
-- Every insert, update and delete of a sign-up, cascades included, adjusts the count of its event, and the check
-- "recreational_event_limit" rejects one more than there are places. Of two events the lower id is locked first.
CREATE FUNCTION "count_sign_ups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM "recreational_event" WHERE "id" IN (OLD."recreational_event_id", NEW."recreational_event_id")
			ORDER BY "id" FOR NO KEY UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "recreational_event" SET "signed_up_count" = "signed_up_count" - 1
			WHERE "id" = OLD."recreational_event_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "recreational_event" SET "signed_up_count" = "signed_up_count" + 1
			WHERE "id" = NEW."recreational_event_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sign_up_counted" AFTER INSERT OR DELETE OR UPDATE OF "recreational_event_id" ON "sign_up"
	FOR EACH ROW EXECUTE FUNCTION "count_sign_ups"();
--> statement-breakpoint
CREATE FUNCTION "reject_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries cannot be changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_immutable" BEFORE UPDATE OR DELETE ON "audit_entry"
	FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();
--> statement-breakpoint
-- Every insert, update and delete of a passenger, cascades included, adjusts the sum of its trip, and the check
-- "transport_trip_seats" rejects one seat too many. Of two trips the lower id is locked first.
CREATE FUNCTION "count_transport_passengers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM FROM "transport_trip" WHERE "id" IN (OLD."trip_id", NEW."trip_id")
			ORDER BY "id" FOR NO KEY UPDATE;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "transport_trip" SET "seats_taken" = "seats_taken" - OLD."seats",
			"revision" = "revision" + 1 WHERE "id" = OLD."trip_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "transport_trip" SET "seats_taken" = "seats_taken" + NEW."seats",
			"revision" = "revision" + 1 WHERE "id" = NEW."trip_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transport_passenger_counted" AFTER INSERT OR DELETE OR UPDATE OF "trip_id", "seats", "leg"
	ON "transport_passenger" FOR EACH ROW EXECUTE FUNCTION "count_transport_passengers"();
--> statement-breakpoint
CREATE FUNCTION "revise_transport_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD."name", OLD."departs_at", OLD."arrives_at", OLD."text")
		IS DISTINCT FROM (NEW."name", NEW."departs_at", NEW."arrives_at", NEW."text") THEN
		NEW."revision" = OLD."revision" + 1;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transport_trip_revised" BEFORE UPDATE ON "transport_trip"
	FOR EACH ROW EXECUTE FUNCTION "revise_transport_trip"();
