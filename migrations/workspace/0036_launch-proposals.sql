CREATE TABLE `launch_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`start_at` integer,
	`fingerprint` text NOT NULL,
	`proposed_by_id` text NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "launch_proposals_state" CHECK("launch_proposals"."state" in ('open', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `launch_proposals_open` ON `launch_proposals` (`campaign_id`) WHERE "launch_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX `launch_proposals_campaign` ON `launch_proposals` (`campaign_id`,`id`);