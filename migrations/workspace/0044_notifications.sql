CREATE TABLE `notification_recipients` (
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`is_listed` integer NOT NULL,
	`read_at` integer,
	`mail` text,
	`mail_id` text,
	`mailed_at` integer,
	PRIMARY KEY(`number`, `user_id`),
	FOREIGN KEY (`number`) REFERENCES `notifications`(`number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_recipients_mail" CHECK("notification_recipients"."mail" in ('digest', 'at_once'))
);
--> statement-breakpoint
CREATE INDEX `notification_recipients_person` ON `notification_recipients` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `notification_recipients_unread` ON `notification_recipients` (`user_id`) WHERE "notification_recipients"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notification_recipients_unmailed` ON `notification_recipients` (`user_id`) WHERE "notification_recipients"."mail" is not null and "notification_recipients"."mailed_at" is null;--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`time_zone` text,
	`digest_at` integer NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	`choices` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK(("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`key` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`actor_id` text,
	`only_for` text,
	`stays_here` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`path` text,
	`topic` text DEFAULT '' NOT NULL,
	`spread_at` integer,
	`slack` text,
	CONSTRAINT "notifications_slack" CHECK("notifications"."slack" in ('waiting', 'sending', 'sent', 'unknown', 'dropped'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key_unique` ON `notifications` (`key`);--> statement-breakpoint
CREATE INDEX `notifications_new` ON `notifications` (`number`) WHERE "notifications"."spread_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_slack_due` ON `notifications` (`slack`,`number`);--> statement-breakpoint
CREATE INDEX `notifications_by_age` ON `notifications` (`at`);--> statement-breakpoint
CREATE TABLE `slack_hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`host` text NOT NULL,
	`kinds` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`error` text,
	`consecutive_failures` integer DEFAULT 0 NOT NULL,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`last_sent_at` integer,
	`tested_at` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "slack_hooks_state" CHECK("slack_hooks"."state" in ('active', 'disabled'))
);

--> statement-breakpoint
DELETE FROM `jobs` WHERE `kind` in ('mailbox.tell', 'webhooks.tell');
