CREATE TABLE `placement_snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`placement_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	`same_at` integer NOT NULL,
	`url` text NOT NULL,
	`headline` text NOT NULL,
	`authors` text NOT NULL,
	`published_at` integer,
	`text` text NOT NULL,
	`is_text_cut` integer NOT NULL,
	`content_hash` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`forgotten_at` integer,
	FOREIGN KEY (`placement_id`) REFERENCES `placements`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "placement_snapshots_authors" CHECK(json_valid("placement_snapshots"."authors"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `placement_snapshots_content` ON `placement_snapshots` (`placement_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `placement_snapshots_taken` ON `placement_snapshots` (`placement_id`,`taken_at`);