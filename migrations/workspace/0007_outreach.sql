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
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enrolments_state" CHECK("enrolments"."state" in ('proposed', 'ready', 'active', 'waiting', 'paused', 'replied', 'bounced', 'unsubscribed', 'suppressed', 'placed', 'completed', 'failed', 'removed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_person` ON `enrolments` (`campaign_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `enrolments_by_state` ON `enrolments` (`campaign_id`,`state`,`id`);--> statement-breakpoint
CREATE INDEX `enrolments_contact` ON `enrolments` (`contact_id`);--> statement-breakpoint
CREATE INDEX `enrolments_outlet` ON `enrolments` (`campaign_id`,`outlet_id`);--> statement-breakpoint
CREATE INDEX `enrolments_paused` ON `enrolments` (`paused_until`) WHERE "enrolments"."state" = 'paused' and "enrolments"."paused_until" is not null;--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_send_key_unique` ON `messages` (`send_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_message_id` ON `messages` (`message_id`,`mailbox_id`,`direction`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`mailbox_id`,`scheduled_at`) WHERE "messages"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX `messages_claimed` ON `messages` (`mailbox_id`,`claim_until`) WHERE "messages"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX `messages_enrolment` ON `messages` (`enrolment_id`,`position`);--> statement-breakpoint
CREATE INDEX `messages_campaign` ON `messages` (`campaign_id`,`state`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `messages_contact` ON `messages` (`contact_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `messages_review` ON `messages` (`created_at`) WHERE "messages"."state" in ('needs_review', 'unknown');--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `threads_by_state` ON `threads` (`state`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_by_time` ON `threads` (`last_at`);--> statement-breakpoint
CREATE INDEX `threads_contact` ON `threads` (`contact_id`);