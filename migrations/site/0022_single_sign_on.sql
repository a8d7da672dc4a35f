CREATE TABLE `sso_connections` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`role` text NOT NULL,
	`updated_at` integer NOT NULL,
	`last_used_at` integer,
	`failure` text,
	`failed_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sso_connections_role" CHECK("sso_connections"."role" in ('member', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE `sso_domains` (
	`workspace_id` text NOT NULL,
	`domain` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	PRIMARY KEY(`workspace_id`, `domain`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sso_domains_verified` ON `sso_domains` (`domain`) WHERE "sso_domains"."verified_at" is not null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "identities_provider" CHECK("__new_identities"."provider" in ('email', 'google', 'sso'))
);
--> statement-breakpoint
INSERT INTO `__new_identities`("id", "user_id", "provider", "subject", "email", "email_verified", "last_sign_in_at", "created_at", "updated_at") SELECT "id", "user_id", "provider", "subject", "email", "email_verified", "last_sign_in_at", "created_at", "updated_at" FROM `identities`;--> statement-breakpoint
DROP TABLE `identities`;--> statement-breakpoint
ALTER TABLE `__new_identities` RENAME TO `identities`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`,`provider`);--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider`,`subject`);--> statement-breakpoint
ALTER TABLE `flows` ADD `provider` text DEFAULT 'google' NOT NULL;--> statement-breakpoint
ALTER TABLE `flows` ADD `workspace_id` text;