DROP INDEX "password_reset_account";--> statement-breakpoint
DELETE FROM "password_reset" WHERE "token_hash" NOT IN (SELECT DISTINCT ON ("account_id") "token_hash" FROM "password_reset" ORDER BY "account_id", "created_at" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_account" ON "password_reset" USING btree ("account_id");
