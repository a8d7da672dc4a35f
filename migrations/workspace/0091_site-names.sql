ALTER TABLE `placement_snapshots` ADD `site_name` text;--> statement-breakpoint
ALTER TABLE `placement_snapshots` ADD `language` text;