ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `users_seen` ON `users` ((case when "last_seen_at" is not null then "last_seen_at"
  when "last_sign_in_at" is not null then "last_sign_in_at" else 0 end));--> statement-breakpoint
CREATE TRIGGER `sessions_begun` AFTER INSERT ON `sessions` BEGIN
  UPDATE `users` SET `last_seen_at` = new.`refreshed_at`
  WHERE `id` = new.`user_id` AND (`last_seen_at` IS NULL OR `last_seen_at` < new.`refreshed_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `sessions_refreshed` AFTER UPDATE OF `refreshed_at` ON `sessions` BEGIN
  UPDATE `users` SET `last_seen_at` = new.`refreshed_at`
  WHERE `id` = new.`user_id` AND (`last_seen_at` IS NULL OR `last_seen_at` < new.`refreshed_at`);
END;
