CREATE TABLE `dmarc_reports` (
	`number` integer PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`organisation` text NOT NULL,
	`report_id` text NOT NULL,
	`begin_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dmarc_reports_by_arrival` ON `dmarc_reports` (`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `dmarc_reports_once` ON `dmarc_reports` (`domain`,`organisation`,`report_id`);--> statement-breakpoint
CREATE TABLE `dmarc_sources` (
	`report` integer NOT NULL,
	`domain` text NOT NULL,
	`day_at` integer NOT NULL,
	`source` text NOT NULL,
	`messages` integer NOT NULL,
	`dkim` integer NOT NULL,
	`spf` integer NOT NULL,
	`disposition` text NOT NULL,
	`is_forwarded` integer NOT NULL,
	`signed_by` text NOT NULL,
	`sent_by` text NOT NULL,
	FOREIGN KEY (`report`) REFERENCES `dmarc_reports`(`number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dmarc_sources_disposition" CHECK("dmarc_sources"."disposition" in ('none', 'quarantine', 'reject'))
);
--> statement-breakpoint
CREATE INDEX `dmarc_sources_by_report` ON `dmarc_sources` (`report`);--> statement-breakpoint
CREATE INDEX `dmarc_sources_by_day` ON `dmarc_sources` (`domain`,`day_at`);--> statement-breakpoint
CREATE TABLE `dmarc_strangers` (
	`domain` text NOT NULL,
	`source` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`domain`, `source`)
);
