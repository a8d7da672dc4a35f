CREATE TABLE `lessons` (
	`message_id` text PRIMARY KEY NOT NULL,
	`intent` text NOT NULL,
	`words` text NOT NULL,
	`learnt_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lessons_by_time` ON `lessons` (`learnt_at`);--> statement-breakpoint
ALTER TABLE `messages` ADD `intent` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `intent_sentence` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `intent_by` text;