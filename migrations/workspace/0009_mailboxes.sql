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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailboxes_address` ON `mailboxes` (`address_norm`) WHERE "mailboxes"."state" <> 'removed';--> statement-breakpoint
CREATE TABLE `sandbox_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox_id` text NOT NULL,
	`to_address` text NOT NULL,
	`to_name` text NOT NULL,
	`message_id` text NOT NULL,
	`reference_ids` text NOT NULL,
	`subject` text NOT NULL,
	`text_body` text NOT NULL,
	`reply_to` text NOT NULL,
	`unsubscribe_to` text,
	`sent_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE INDEX `sandbox_letters_person` ON `sandbox_letters` (`to_address`,`sent_at`);--> statement-breakpoint
CREATE INDEX `sandbox_letters_message` ON `sandbox_letters` (`message_id`);--> statement-breakpoint
CREATE TABLE `sandbox_people` (
	`address` text PRIMARY KEY NOT NULL,
	`behaviour` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "sandbox_people_behaviour" CHECK("sandbox_people"."behaviour" in ('replies', 'replies_late', 'out_of_office', 'unsubscribes', 'bounces', 'mailbox_full', 'complains', 'silent'))
);
--> statement-breakpoint
-- Every workspace begins with a sandbox: nothing leaves it, so it needs no caution.
INSERT INTO `mailboxes` (`id`, `driver`, `address`, `address_norm`, `display_name`, `daily_cap`, `per_domain_daily_cap`, `min_gap_s`, `max_gap_s`, `ramp`, `created_at`, `updated_at`)
VALUES ('mbx_000000000' || lower(hex(randomblob(6))), 'sandbox', 'you@sandbox.example', 'you@sandbox.example', 'You in the sandbox', 100, 100, 0, 0, 0, unixepoch() * 1000, unixepoch() * 1000);
