CREATE TABLE `report_hosts` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`proven_at` integer,
	`checked_at` integer,
	`problem` text,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "report_hosts_problem" CHECK("report_hosts"."problem" in ('no_record', 'dns_failed', 'taken', 'no_cname', 'not_answering', 'not_ours'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_hosts_proven` ON `report_hosts` (`host`) WHERE "report_hosts"."proven_at" is not null;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `report_host` text;