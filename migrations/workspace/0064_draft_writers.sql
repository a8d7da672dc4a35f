ALTER TABLE `steps` ADD `drafted_by` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `drafted_by` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `drafted_by` text;--> statement-breakpoint
ALTER TABLE `openings` ADD `drafted_by` text;--> statement-breakpoint
CREATE INDEX `drafts_message` ON `drafts` (`step_id`,`created_at`) WHERE "drafts"."purpose" = 'message';