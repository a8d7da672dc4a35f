CREATE TABLE `devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`country` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`, `country`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devices_by_time` ON `devices` (`last_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`result` text NOT NULL,
	`person_id` text,
	`actor_id` text,
	`workspace_id` text,
	`detail` text,
	`network` text NOT NULL,
	`country` text,
	`device` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`fold` text,
	`request_id` text NOT NULL,
	CONSTRAINT "security_events_outcome" CHECK("security_events"."result" in ('ok', 'refused', 'limited'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_fold_unique` ON `security_events` (`fold`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_result` ON `security_events` (`result`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_person` ON `security_events` (`person_id`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_time` ON `security_events` (`at`);