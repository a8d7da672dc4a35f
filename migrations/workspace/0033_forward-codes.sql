ALTER TABLE `mailboxes` ADD `forward_code` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `forward_link` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `forward_asked_at` integer;