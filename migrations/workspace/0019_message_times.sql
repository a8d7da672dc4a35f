ALTER TABLE `messages` ADD `at` integer GENERATED ALWAYS AS (coalesce(sent_at, received_at, scheduled_at, created_at)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `messages_by_time` ON `messages` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_campaign_by_time` ON `messages` (`campaign_id`,`at`,`id`);