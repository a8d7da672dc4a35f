ALTER TABLE `placement_snapshots` ADD `picture_sha256` text;--> statement-breakpoint
ALTER TABLE `placement_snapshots` ADD `picture_bytes` integer DEFAULT 0 NOT NULL;