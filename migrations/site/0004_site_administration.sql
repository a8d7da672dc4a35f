CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`target_id` text NOT NULL,
	`target_name` text NOT NULL,
	`details` text NOT NULL,
	`request_id` text NOT NULL,
	CONSTRAINT "audit_log_details" CHECK(json_valid("audit_log"."details"))
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`data` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "settings_one" CHECK("settings"."id" = 1),
	CONSTRAINT "settings_data" CHECK(json_valid("settings"."data"))
);
--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`state`) WHERE "users"."state" = 'suspended';--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`email_verified_at`) WHERE "users"."email_verified_at" is null;