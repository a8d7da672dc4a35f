CREATE TABLE `audience` (
	`campaign_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `contact_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `steps_order` ON `steps` (`campaign_id`,`position`);--> statement-breakpoint
CREATE TABLE `variants` (
	`id` text PRIMARY KEY NOT NULL,
	`step_id` text NOT NULL,
	`label` text NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`step_id`) REFERENCES `steps`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `variants_label` ON `variants` (`step_id`,`label`);--> statement-breakpoint
CREATE TABLE `enrolments` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`contact_id` text,
	`contact_point_id` text,
	`outlet_id` text,
	`mailbox_id` text NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`stop_reason` text,
	`touches` integer DEFAULT 0 NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`next_run_at` integer,
	`paused_until` integer,
	`time_zone` text NOT NULL,
	`thread_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enrolments_state" CHECK("enrolments"."state" in ('proposed', 'ready', 'active', 'waiting', 'paused', 'replied', 'bounced', 'unsubscribed', 'suppressed', 'placed', 'completed', 'failed', 'removed'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_person` ON `enrolments` (`campaign_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `enrolments_by_state` ON `enrolments` (`campaign_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `enrolments_contact` ON `enrolments` (`contact_id`);--> statement-breakpoint
CREATE INDEX `enrolments_outlet` ON `enrolments` (`campaign_id`,`outlet_id`);--> statement-breakpoint
CREATE TABLE `lawful_bases` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	`stated_by` text NOT NULL,
	`stated_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lawful_bases_basis" CHECK("lawful_bases"."basis" in ('legitimate_interest', 'consent', 'existing_relationship', 'conspicuous_publication'))
);--> statement-breakpoint
CREATE TABLE `mailboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`driver` text NOT NULL,
	`address` text NOT NULL,
	`address_norm` text NOT NULL,
	`display_name` text NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`host` text,
	`port` integer,
	`user` text,
	`credentials` text,
	`state` text DEFAULT 'active' NOT NULL,
	`state_reason` text,
	`daily_cap` integer DEFAULT 30 NOT NULL,
	`per_domain_daily_cap` integer DEFAULT 10 NOT NULL,
	`min_gap_s` integer DEFAULT 90 NOT NULL,
	`max_gap_s` integer DEFAULT 140 NOT NULL,
	`ramp` integer DEFAULT true NOT NULL,
	`time_zone` text DEFAULT 'Europe/London' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`checked_at` integer,
	CONSTRAINT "mailboxes_driver" CHECK("mailboxes"."driver" in ('sandbox', 'smtp')),
	CONSTRAINT "mailboxes_state" CHECK("mailboxes"."state" in ('active', 'paused', 'unhealthy', 'needs_attention', 'removed')),
	CONSTRAINT "mailboxes_cap" CHECK("mailboxes"."daily_cap" between 1 and 100),
	CONSTRAINT "mailboxes_gaps" CHECK("mailboxes"."min_gap_s" between 0 and "mailboxes"."max_gap_s"),
	CONSTRAINT "mailboxes_sealed" CHECK("mailboxes"."driver" = 'sandbox' or "mailboxes"."state" = 'removed' or "mailboxes"."credentials" is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `mailboxes_address` ON `mailboxes` (`address_norm`) WHERE "mailboxes"."state" <> 'removed';--> statement-breakpoint
CREATE TABLE `events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`message_id` text,
	`enrolment_id` text,
	`contact_id` text,
	`campaign_id` text,
	`mailbox_id` text,
	`domain_hash` text,
	`occurred_at` integer NOT NULL,
	`actor` text NOT NULL,
	`verdict` text DEFAULT 'human' NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_dedupe_key_unique` ON `events` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `events_mailbox` ON `events` (`mailbox_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_campaign` ON `events` (`campaign_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_enrolment` ON `events` (`enrolment_id`,`number`);--> statement-breakpoint
CREATE INDEX `events_contact` ON `events` (`contact_id`,`type`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_domain` ON `events` (`mailbox_id`,`domain_hash`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`enrolment_id` text,
	`campaign_id` text,
	`contact_id` text,
	`step_id` text,
	`position` integer,
	`variant_id` text,
	`revision` integer,
	`mailbox_id` text NOT NULL,
	`thread_id` text,
	`state` text NOT NULL,
	`class` text,
	`send_key` text,
	`message_id` text,
	`in_reply_to` text,
	`reference_ids` text DEFAULT '[]' NOT NULL,
	`from_address` text,
	`to_address` text,
	`subject` text DEFAULT '' NOT NULL,
	`text_body` text DEFAULT '' NOT NULL,
	`html_body` text DEFAULT '' NOT NULL,
	`fingerprint` text,
	`approved_fingerprint` text,
	`approved_by` text,
	`scheduled_at` integer,
	`moves` text DEFAULT '[]' NOT NULL,
	`claim_until` integer,
	`attempt` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`received_at` integer,
	`error_class` text,
	`error` text,
	`skip_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "messages_direction" CHECK("messages"."direction" in ('out', 'in')),
	CONSTRAINT "messages_state" CHECK("messages"."state" in ('draft', 'needs_review', 'approved', 'scheduled', 'claimed', 'sent', 'delivered', 'deferred', 'bounced', 'failed', 'unknown', 'skipped', 'cancelled', 'received')),
	CONSTRAINT "messages_outgoing" CHECK("messages"."direction" = 'in' or "messages"."send_key" is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_send_key_unique` ON `messages` (`send_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_message_id` ON `messages` (`message_id`,`mailbox_id`,`direction`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`mailbox_id`,`state`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `messages_enrolment` ON `messages` (`enrolment_id`,`position`);--> statement-breakpoint
CREATE INDEX `messages_campaign` ON `messages` (`campaign_id`,`state`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `messages_contact` ON `messages` (`contact_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_unmatched` ON `messages` (`created_at`) WHERE "messages"."direction" = 'in' and "messages"."thread_id" is null;--> statement-breakpoint
CREATE INDEX `messages_by_state` ON `messages` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox_id` text NOT NULL,
	`contact_id` text,
	`campaign_id` text,
	`state` text DEFAULT 'awaiting' NOT NULL,
	`snoozed_until` integer,
	`subject` text DEFAULT '' NOT NULL,
	`last_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "threads_state" CHECK("threads"."state" in ('awaiting', 'needs_reply', 'snoozed', 'done'))
);--> statement-breakpoint
CREATE INDEX `threads_by_state` ON `threads` (`state`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_by_time` ON `threads` (`last_at`);--> statement-breakpoint
CREATE INDEX `threads_contact` ON `threads` (`contact_id`);--> statement-breakpoint
CREATE TABLE `sandbox_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox_id` text NOT NULL,
	`to_address` text NOT NULL,
	`to_name` text NOT NULL,
	`nth` integer DEFAULT 1 NOT NULL,
	`message_id` text NOT NULL,
	`reference_ids` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`reply_to` text NOT NULL,
	`unsubscribe_to` text,
	`sent_at` integer NOT NULL,
	`read_at` integer
);--> statement-breakpoint
CREATE INDEX `sandbox_letters_person` ON `sandbox_letters` (`to_address`,`sent_at`);--> statement-breakpoint
CREATE INDEX `sandbox_letters_message` ON `sandbox_letters` (`message_id`);--> statement-breakpoint
CREATE TABLE `sandbox_people` (
	`address` text PRIMARY KEY NOT NULL,
	`behaviour` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "sandbox_people_behaviour" CHECK("sandbox_people"."behaviour" in ('replies', 'replies_late', 'out_of_office', 'unsubscribes', 'bounces', 'mailbox_full', 'complains', 'silent'))
);--> statement-breakpoint
CREATE TABLE `workspace_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`organisation` text DEFAULT '' NOT NULL,
	`postal_address` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "workspace_settings_one" CHECK("workspace_settings"."id" = 1)
);--> statement-breakpoint
CREATE TABLE `__new_suppressions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`value_norm` text,
	`value_hash` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`lifted_by` text,
	`lifted_at` integer,
	CONSTRAINT "suppressions_kind" CHECK("__new_suppressions"."kind" in ('email', 'domain')),
	CONSTRAINT "suppressions_reason" CHECK("__new_suppressions"."reason" in ('manual', 'do_not_contact', 'no_solicitation', 'erasure', 'unsubscribed', 'opt_out_reply', 'hard_bounce', 'soft_bounce_limit', 'complaint', 'objection')),
	CONSTRAINT "suppressions_erased" CHECK("__new_suppressions"."value_norm" is not null or "__new_suppressions"."reason" = 'erasure')
);--> statement-breakpoint
INSERT INTO `__new_suppressions`("number", "id", "kind", "value_norm", "value_hash", "reason", "note", "created_by", "created_at", "lifted_by", "lifted_at") SELECT "number", "id", "kind", "value_norm", "value_hash", "reason", "note", "created_by", "created_at", "lifted_by", "lifted_at" FROM `suppressions`;--> statement-breakpoint
DROP TABLE `suppressions`;--> statement-breakpoint
ALTER TABLE `__new_suppressions` RENAME TO `suppressions`;--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_active` ON `suppressions` (`value_hash`) WHERE "suppressions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX `suppressions_value` ON `suppressions` (`value_norm`,`number`);--> statement-breakpoint
-- Every workspace begins with a sandbox: nothing leaves it, so it needs no caution.
INSERT INTO `mailboxes` (`id`, `driver`, `address`, `address_norm`, `display_name`, `daily_cap`, `per_domain_daily_cap`, `min_gap_s`, `max_gap_s`, `ramp`, `created_at`, `updated_at`)
VALUES ('mbx_000000000' || lower(hex(randomblob(6))), 'sandbox', 'you@sandbox.example', 'you@sandbox.example', 'You in the sandbox', 100, 100, 0, 0, 0, unixepoch() * 1000, unixepoch() * 1000);--> statement-breakpoint
CREATE TRIGGER `contacts_leave_outreach` BEFORE DELETE ON `contacts` BEGIN
  UPDATE `enrolments` SET `state` = 'removed', `stop_reason` = 'erased', `next_run_at` = NULL, `paused_until` = NULL
    WHERE `contact_id` = old.`id` AND `state` IN ('proposed', 'ready', 'active', 'waiting', 'paused');
  UPDATE `messages` SET `state` = CASE WHEN `state` IN ('draft', 'needs_review', 'approved', 'scheduled', 'claimed') THEN 'cancelled' ELSE `state` END,
      `to_address` = NULL, `subject` = '', `text_body` = '', `html_body` = '', `error` = NULL,
      `from_address` = CASE `direction` WHEN 'in' THEN NULL ELSE `from_address` END
    WHERE `contact_id` = old.`id`;
  UPDATE `threads` SET `subject` = '' WHERE `contact_id` = old.`id`;
  UPDATE `events` SET `payload` = '{}' WHERE `contact_id` = old.`id`;
END;
