DROP INDEX "room_floor";--> statement-breakpoint
CREATE INDEX "organiser_edition" ON "organiser" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attendee_user_group" ON "attendee" USING btree ("user_group_id");--> statement-breakpoint
CREATE INDEX "attendee_avatar" ON "attendee" USING btree ("avatar_file_id");--> statement-breakpoint
CREATE INDEX "recommendation_panel" ON "recommendation" USING btree ("panel_id");--> statement-breakpoint
CREATE INDEX "file_edition" ON "file" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "panel_parent" ON "panel" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "panel_room" ON "panel" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "panel_thematic_path" ON "panel" USING btree ("thematic_path_id");--> statement-breakpoint
CREATE INDEX "panel_panel_type" ON "panel" USING btree ("panel_type_id");