CREATE TABLE `robots_files` (
	`origin` text PRIMARY KEY NOT NULL,
	`file` text,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `scan_pages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scan_id` text NOT NULL,
	`url` text NOT NULL,
	`url_norm` text NOT NULL,
	`kind` text NOT NULL,
	`found_on` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`http_status` integer,
	`robots` text,
	`refusal` text,
	`content_hash` text,
	`fetched_at` integer,
	`reading` text,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scan_pages_kind" CHECK("scan_pages"."kind" in ('start', 'home', 'contact', 'team', 'imprint', 'guidelines', 'about', 'feed', 'authors', 'sitemap', 'author', 'article')),
	CONSTRAINT "scan_pages_state" CHECK("scan_pages"."state" in ('waiting', 'read', 'refused')),
	CONSTRAINT "scan_pages_robots" CHECK("scan_pages"."robots" in ('allowed', 'disallowed', 'unreachable', 'none')),
	CONSTRAINT "scan_pages_refusal" CHECK(("scan_pages"."refusal" is not null) = ("scan_pages"."state" = 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scan_pages_url` ON `scan_pages` (`scan_id`,`url_norm`);--> statement-breakpoint
CREATE TABLE `scan_people` (
	`scan_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`scan_id`, `contact_id`),
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scan_people_outcome" CHECK("scan_people"."outcome" in ('created', 'updated', 'known'))
);
--> statement-breakpoint
CREATE INDEX `scan_people_contact` ON `scan_people` (`contact_id`);--> statement-breakpoint
CREATE TABLE `scans` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`site` text NOT NULL,
	`home` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`reason` text,
	`outlet_id` text,
	`added_outlet` integer DEFAULT false NOT NULL,
	`articles` integer DEFAULT 0 NOT NULL,
	`withheld` text DEFAULT '[]' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`outlet_id`) REFERENCES `outlets`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "scans_state" CHECK("scans"."state" in ('queued', 'running', 'done', 'blocked', 'failed', 'stopped')),
	CONSTRAINT "scans_withheld" CHECK(json_valid("scans"."withheld"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scans_id_unique` ON `scans` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `scans_active` ON `scans` (`site`) WHERE "scans"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX `scans_by_outlet` ON `scans` (`outlet_id`,`number`);