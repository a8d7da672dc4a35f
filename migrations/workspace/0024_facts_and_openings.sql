CREATE TABLE `facts` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`statement` text NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`url` text,
	`valid_until` text,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `facts_contact` ON `facts` (`contact_id`,`id`);--> statement-breakpoint
CREATE TABLE `openings` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openings_contact` ON `openings` (`contact_id`);--> statement-breakpoint
ALTER TABLE `drafts` ADD `contact_id` text REFERENCES contacts(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `drafts_contact` ON `drafts` (`contact_id`) WHERE "drafts"."contact_id" is not null;