ALTER TABLE `contacts` ADD `country` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `language` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `pronouns` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `beats` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `links` text DEFAULT '[]' NOT NULL;