CREATE TABLE `scan_findings` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`scan_id` text NOT NULL,
	`found` text,
	`contact_id` text,
	`outcome` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scan_findings_found" CHECK("scan_findings"."found" is null or json_valid("scan_findings"."found")),
	CONSTRAINT "scan_findings_outcome" CHECK(("scan_findings"."found" is null) = ("scan_findings"."outcome" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scan_findings_id_unique` ON `scan_findings` (`id`);--> statement-breakpoint
CREATE INDEX `scan_findings_scan` ON `scan_findings` (`scan_id`,`number`);--> statement-breakpoint
CREATE INDEX `scan_findings_contact` ON `scan_findings` (`contact_id`);--> statement-breakpoint
CREATE INDEX `scan_findings_age` ON `scan_findings` (`created_at`);--> statement-breakpoint
ALTER TABLE `outlets` ADD `emails` text DEFAULT '[]' NOT NULL;