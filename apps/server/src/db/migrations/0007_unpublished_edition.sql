ALTER TABLE "edition" ALTER COLUMN "show_agenda" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "edition" ALTER COLUMN "show_attendees" SET DEFAULT false;