DROP INDEX `steps_order`;--> statement-breakpoint
ALTER TABLE `steps` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `steps` ADD `removed_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `steps_order` ON `steps` (`campaign_id`,`position`) WHERE "steps"."removed_at" is null;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `limits_revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `limits_revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `steps` SET `place` = `position`;
