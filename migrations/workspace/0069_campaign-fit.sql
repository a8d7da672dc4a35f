CREATE TABLE `fit_reasons` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`text` text NOT NULL,
	`given_by` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fit_reasons_contact` ON `fit_reasons` (`contact_id`);--> statement-breakpoint
CREATE TABLE `synonyms` (
	`id` integer PRIMARY KEY NOT NULL,
	`groups` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "synonyms_one" CHECK("synonyms"."id" = 1)
);

--> statement-breakpoint
-- Requests are scored by the forms of words since then.
INSERT OR IGNORE INTO `jobs` (`kind`, `subject`, `run_at`, `attempt`)
SELECT 'opportunity.score', 'all', 0, 0
WHERE EXISTS (SELECT 1 FROM `opportunities`) AND EXISTS (SELECT 1 FROM `opportunity_topics`);
