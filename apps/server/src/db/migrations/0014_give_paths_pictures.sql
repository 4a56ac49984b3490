ALTER TABLE "thematic_path" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "thematic_path" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "thematic_path" ADD CONSTRAINT "thematic_path_picture_file_id_file_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thematic_path_picture" ON "thematic_path" USING btree ("picture_file_id");