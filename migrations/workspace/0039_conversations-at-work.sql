ALTER TABLE `threads` ADD `responsible_id` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `responsible_name` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `unread_since` integer;--> statement-breakpoint
CREATE INDEX `threads_responsible` ON `threads` (`responsible_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `messages_received` ON `messages` (`thread_id`) WHERE "messages"."direction" = 'in';