PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`step_id` text,
	`contact_id` text,
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
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "drafts_purpose" CHECK("__new_drafts"."purpose" in ('message', 'opening', 'answer')),
	CONSTRAINT "drafts_writer" CHECK("__new_drafts"."writer" in ('template', 'model')),
	CONSTRAINT "drafts_facts" CHECK(json_valid("__new_drafts"."facts")),
	CONSTRAINT "drafts_refusals" CHECK(json_valid("__new_drafts"."refusals"))
);
--> statement-breakpoint
INSERT INTO `__new_drafts`("id", "campaign_id", "step_id", "contact_id", "purpose", "writer", "model", "subject", "body", "facts", "refusals", "asked_by", "created_at") SELECT "id", "campaign_id", "step_id", "contact_id", "purpose", "writer", "model", "subject", "body", "facts", "refusals", "asked_by", "created_at" FROM `drafts`;--> statement-breakpoint
DROP TABLE `drafts`;--> statement-breakpoint
ALTER TABLE `__new_drafts` RENAME TO `drafts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `drafts_age` ON `drafts` (`created_at`);--> statement-breakpoint
CREATE INDEX `drafts_campaign` ON `drafts` (`campaign_id`);--> statement-breakpoint
CREATE INDEX `drafts_contact` ON `drafts` (`contact_id`) WHERE "drafts"."contact_id" is not null;