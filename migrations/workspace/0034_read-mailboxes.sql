ALTER TABLE `mailboxes` ADD `imap_host` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `imap_port` integer;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `read_places` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `read_failure` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `read_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `filed_until` integer;