CREATE TABLE `coverage_pages` (
	`client_id` text NOT NULL,
	`article_id` integer NOT NULL,
	`host` text NOT NULL,
	`added_at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`client_id`, `article_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coverage_pages_unread` ON `coverage_pages` (`added_at`) WHERE "coverage_pages"."read_at" is null;--> statement-breakpoint
CREATE TABLE `coverage_proposals` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`page_url` text NOT NULL,
	`page_norm` text NOT NULL,
	`headline` text NOT NULL,
	`summary` text NOT NULL,
	`outlet` text NOT NULL,
	`writers` text NOT NULL,
	`published_at` integer NOT NULL,
	`reason` text NOT NULL,
	`matched` text NOT NULL,
	`quote` text NOT NULL,
	`is_simulated` integer NOT NULL,
	`copy_of` text,
	`campaign_id` text,
	`contact_id` text,
	`pitched_at` integer,
	`placement_id` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "coverage_proposals_state" CHECK("coverage_proposals"."state" in ('proposed', 'accepted', 'dismissed')),
	CONSTRAINT "coverage_proposals_reason" CHECK("coverage_proposals"."reason" in ('name', 'spokesperson', 'link'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coverage_proposals_id_unique` ON `coverage_proposals` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coverage_proposals_page` ON `coverage_proposals` (`client_id`,`page_norm`);--> statement-breakpoint
CREATE INDEX `coverage_proposals_by_state` ON `coverage_proposals` (`state`,`number`);--> statement-breakpoint
CREATE INDEX `coverage_proposals_copy` ON `coverage_proposals` (`copy_of`);--> statement-breakpoint
CREATE INDEX `coverage_proposals_contact` ON `coverage_proposals` (`contact_id`);--> statement-breakpoint
CREATE TABLE `report_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`name` text NOT NULL,
	`text_body` text NOT NULL,
	`at` integer NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`replied_by` text,
	`replied_at` integer,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_comments_report` ON `report_comments` (`report_id`,`at`);--> statement-breakpoint
ALTER TABLE `clients` ADD `names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `spokespeople` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `sites` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `watched_to` integer;