ALTER TABLE `opportunity_sources` ADD `mail_key` text;--> statement-breakpoint
ALTER TABLE `opportunity_sources` ADD `forward_code` text;--> statement-breakpoint
ALTER TABLE `opportunity_sources` ADD `forward_link` text;--> statement-breakpoint
ALTER TABLE `opportunity_sources` ADD `forward_asked_at` integer;