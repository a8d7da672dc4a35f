CREATE TABLE `mail_clients` (
	`provider` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`secret` text NOT NULL,
	`tenant` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mailbox_grants` (
	`mailbox_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`provider` text NOT NULL,
	`client_id` text NOT NULL,
	`subject` text NOT NULL,
	`scope` text NOT NULL,
	`refresh_token` text NOT NULL,
	`access_token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`granted_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer,
	`failure` text,
	`ended_at` integer,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `mailbox_sign_ins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`client_id` text NOT NULL,
	`mailbox_id` text,
	`address` text,
	`is_read` integer NOT NULL,
	`time_zone` text NOT NULL,
	`verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `sign_in_with` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `held_until` integer;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `held_reason` text;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `stopped_at` integer;--> statement-breakpoint
ALTER TABLE `mailboxes` ADD `stopped_told_to` text;