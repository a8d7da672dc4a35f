CREATE TABLE `stories` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`client_id` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`countries` text NOT NULL,
	`languages` text NOT NULL,
	`kinds` text NOT NULL,
	`names` text NOT NULL,
	`competitors` text NOT NULL,
	`paused_at` integer,
	`cursor` integer,
	`last_looked_at` integer,
	`next_look_at` integer,
	`last_error` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stories_id_unique` ON `stories` (`id`);--> statement-breakpoint
CREATE INDEX `stories_client` ON `stories` (`client_id`);--> statement-breakpoint
CREATE TABLE `story_findings` (
	`story_id` text NOT NULL,
	`opportunity_id` text NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`quote` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`story_id`, `opportunity_id`, `reason`, `name`),
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`opportunity_id`) REFERENCES `opportunities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `story_findings_opportunity` ON `story_findings` (`opportunity_id`);--> statement-breakpoint
ALTER TABLE `opportunities` ADD `kind` text DEFAULT 'request' NOT NULL;