CREATE TABLE `audience` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audience_contact` ON `audience` (`contact_id`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`goal` text DEFAULT 'coverage' NOT NULL,
	`target_urls` text DEFAULT '[]' NOT NULL,
	`brief` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`pause_reason` text,
	`window_days` text DEFAULT '[1,2,3,4,5]' NOT NULL,
	`window_from` text DEFAULT '09:00' NOT NULL,
	`window_to` text DEFAULT '17:00' NOT NULL,
	`time_zone_mode` text DEFAULT 'recipient' NOT NULL,
	`time_zone` text DEFAULT 'Europe/London' NOT NULL,
	`blackout_dates` text DEFAULT '[]' NOT NULL,
	`daily_cap` integer,
	`max_lateness_min` integer DEFAULT 240 NOT NULL,
	`recontact_guard_days` integer DEFAULT 100 NOT NULL,
	`one_per_outlet` integer DEFAULT false NOT NULL,
	`approval` text DEFAULT 'first_touch' NOT NULL,
	`stop_on` text DEFAULT '{"reply":true,"outletReply":false,"placement":true}' NOT NULL,
	`out_of_office` text DEFAULT 'resume' NOT NULL,
	`mailbox_ids` text DEFAULT '[]' NOT NULL,
	`launched_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "campaigns_goal" CHECK("campaigns"."goal" in ('coverage', 'link', 'mention', 'podcast', 'reply')),
	CONSTRAINT "campaigns_state" CHECK("campaigns"."state" in ('draft', 'scheduled', 'running', 'paused', 'auto_paused', 'completed', 'completed_with_failures', 'archived')),
	CONSTRAINT "campaigns_zone_mode" CHECK("campaigns"."time_zone_mode" in ('recipient', 'campaign')),
	CONSTRAINT "campaigns_approval" CHECK("campaigns"."approval" in ('every', 'first_touch', 'auto')),
	CONSTRAINT "campaigns_out_of_office" CHECK("campaigns"."out_of_office" in ('resume', 'stop')),
	CONSTRAINT "campaigns_urls" CHECK(json_valid("campaigns"."target_urls")),
	CONSTRAINT "campaigns_days" CHECK(json_valid("campaigns"."window_days")),
	CONSTRAINT "campaigns_blackout" CHECK(json_valid("campaigns"."blackout_dates")),
	CONSTRAINT "campaigns_stop_on" CHECK(json_valid("campaigns"."stop_on")),
	CONSTRAINT "campaigns_mailboxes" CHECK(json_valid("campaigns"."mailbox_ids"))
);
--> statement-breakpoint
CREATE INDEX `campaigns_by_state` ON `campaigns` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `step_revisions` (
	`step_id` text NOT NULL,
	`revision` integer NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`variants` text NOT NULL,
	`replaced_by` text NOT NULL,
	`replaced_at` integer NOT NULL,
	PRIMARY KEY(`step_id`, `revision`),
	FOREIGN KEY (`step_id`) REFERENCES `steps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `steps` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`position` integer NOT NULL,
	`delay_value` integer NOT NULL,
	`delay_unit` text NOT NULL,
	`thread` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "steps_unit" CHECK("steps"."delay_unit" in ('minutes', 'hours', 'days', 'business_days')),
	CONSTRAINT "steps_thread" CHECK("steps"."thread" in ('reply', 'new')),
	CONSTRAINT "steps_position" CHECK("steps"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `steps_order` ON `steps` (`campaign_id`,`position`);--> statement-breakpoint
CREATE TABLE `variants` (
	`id` text PRIMARY KEY NOT NULL,
	`step_id` text NOT NULL,
	`label` text NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`step_id`) REFERENCES `steps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_label` ON `variants` (`step_id`,`label`);--> statement-breakpoint
CREATE TABLE `workspace_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`organisation` text DEFAULT '' NOT NULL,
	`postal_address` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "workspace_settings_one" CHECK("workspace_settings"."id" = 1)
);
