CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`step_id` text,
	`purpose` text NOT NULL,
	`writer` text NOT NULL,
	`model` text,
	`subject` text DEFAULT '' NOT NULL,
	`body` text,
	`facts` text DEFAULT '[]' NOT NULL,
	`refusals` text DEFAULT '[]' NOT NULL,
	`asked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "drafts_purpose" CHECK("drafts"."purpose" in ('message', 'opening')),
	CONSTRAINT "drafts_writer" CHECK("drafts"."writer" in ('template', 'model')),
	CONSTRAINT "drafts_facts" CHECK(json_valid("drafts"."facts")),
	CONSTRAINT "drafts_refusals" CHECK(json_valid("drafts"."refusals"))
);
--> statement-breakpoint
CREATE INDEX `drafts_age` ON `drafts` (`created_at`);--> statement-breakpoint
CREATE INDEX `drafts_campaign` ON `drafts` (`campaign_id`);