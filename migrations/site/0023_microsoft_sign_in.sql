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
	CONSTRAINT "identities_provider" CHECK("__new_identities"."provider" in ('email', 'google', 'azure', 'sso'))
);
--> statement-breakpoint
INSERT INTO `__new_identities`("id", "user_id", "provider", "subject", "email", "email_verified", "last_sign_in_at", "created_at", "updated_at") SELECT "id", "user_id", "provider", "subject", "email", "email_verified", "last_sign_in_at", "created_at", "updated_at" FROM `identities`;--> statement-breakpoint
DROP TABLE `identities`;--> statement-breakpoint
ALTER TABLE `__new_identities` RENAME TO `identities`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`,`provider`);--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider`,`subject`);